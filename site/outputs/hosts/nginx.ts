import {
  allTypes,
  always,
  compressed,
  each,
  everything,
  everywhere,
  forever,
  forHostsOnly,
  notFound,
  policies,
  revalidate,
  type Host,
} from "./host.ts";

/**
 * nginx ignores inherited headers in a location that has its own, so each location repeats them. Without "always", an
 * answer that a file doesn't exist isn't cached.
 */
const headers = (policy: string, cache: string): string =>
  `${each(Object.entries({ ...always, "Content-Security-Policy": policy }), ([name, value]) => `    add_header ${name} "${value}" always;`)}
    add_header Cache-Control "${cache}";`;

/**
 * A page's address ends in a slash, and its Markdown copy has the same address with .md in its place, or is index.md for
 * a home page.
 */
export const nginx: Host = {
  file: "nginx.conf",
  write: ({ hashed }) => `error_page 404 ${notFound};
set $opcon_copy /index.html;
if ($http_accept ~* "text/markdown(?!\\s*;\\s*q=0)") {
  set $opcon_copy .md;
}
location ${everywhere} {
  absolute_redirect off;
  types {
${each(allTypes, ([extension, type]) => `    ${type} ${extension.slice(1)};`)}
  }
  charset utf-8;
  charset_types ${compressed};
  gzip on;
  gzip_proxied any;
  gzip_vary on;
  gzip_types ${compressed};
${headers(policies.file, revalidate)}
  location ~ ^(?<opcon_page>${everywhere}.*)/$ {
${headers(policies.page, revalidate)}
    add_header Vary Accept;
    try_files $opcon_page$opcon_copy $opcon_page/index$opcon_copy $opcon_page/index.html =404;
  }
  location ~ \\.html$ {
${headers(policies.page, revalidate)}
  }
  location ~ ^(${hashed.join("|")})/ {
${headers(policies.file, forever)}
  }
}
location ~ ${forHostsOnly} {
  return 404;
}
`,
  sends: everything,
  test: {
    program: "nginx",
    config: (root, folder, port) => `daemon off; pid ${folder}/pid;
error_log stderr; worker_processes 1;
events {}
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  server { listen 127.0.0.1:${port}; root ${root}; default_type text/html; include ${root}/nginx.conf; }
}
`,
    args: (config, folder) => ["-p", folder, "-c", config],
  },
};
