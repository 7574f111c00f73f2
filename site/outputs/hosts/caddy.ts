import {
  allTypes,
  always,
  each,
  everything,
  forever,
  notFound,
  policies,
  revalidate,
  typeOf,
  type Host,
} from "./host.ts";

/** Caddy 2. A header that is set before an error is also in the answer to the error, so the error sets it again. */
export const caddy: Host = {
  file: "Caddyfile",
  write: ({ hashed }) => `route {
  @opcon_for_hosts path /.htaccess /_headers /Caddyfile /nginx.conf /web.config
  error @opcon_for_hosts 404
  @opcon_folder {
    not path */
    file {path}/index.html
    expression {query} != ""
  }
  redir @opcon_folder {path}/?{query} 301
  encode gzip
  header {
${each(Object.entries({ ...always, "Cache-Control": revalidate, "Content-Security-Policy": policies.file }), ([name, value]) => `    ${name} "${value}"`)}
  }
  @opcon_page path */ *.html
  header @opcon_page Content-Security-Policy "${policies.page}"
  @opcon_hashed path ${hashed.map((folder) => `${folder}/*`).join(" ")}
  header @opcon_hashed Cache-Control "${forever}"
${each(allTypes, ([extension]) => `  @opcon_${extension.slice(1)} path *${extension}\n  header @opcon_${extension.slice(1)} Content-Type "${typeOf(extension)}"`)}
  file_server
}
handle_errors {
  header {
${each(Object.entries({ ...always, "Cache-Control": revalidate, "Content-Security-Policy": policies.page, "Content-Type": typeOf(".html") }), ([name, value]) => `    ${name} "${value}"`)}
  }
  encode gzip
  rewrite * ${notFound}
  file_server {
    status {err.status_code}
  }
}
`,
  sends: everything,
  test: {
    program: "caddy",
    config: (root, folder, port) => `{
  admin off
  auto_https off
  storage file_system ${folder}
}
http://:${port} {
  bind 127.0.0.1
  root * ${root}
  import ${root}/Caddyfile
}
`,
    args: (config) => ["run", "--adapter", "caddyfile", "--config", config],
  },
};
