import { homePath } from "@opcon-help/model";

import { escapeHtml } from "../markdown/html.ts";

/** All addresses of all versions start with this. */
const everywhere = "/opcon/";
/** Folders with a content hash in their file names, so browsers can cache the files indefinitely. */
const hashedFolders = ["_assets", "pagefind/index", "pagefind/fragment", "pagefind/filter"];
const forever = "public, max-age=31536000, immutable";
/**
 * Browsers keep all other files, but ask the server for changes before each use. This allows the back/forward cache.
 */
const revalidate = "no-cache";
const notFound = `${homePath}404.html`;

/** Text files, which are UTF-8. Without the encoding, hosts leave it to the browser, which guesses an older one. */
const textTypes = {
  ".csv": "text/csv",
  ".json": "application/json",
  ".md": "text/markdown",
  ".txt": "text/plain",
  ".xml": "application/xml",
};

/** All types. Some hosts don't know all of them, and IIS refuses to serve files of unknown types. */
const types = {
  ...textTypes,
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".pdf": "application/pdf",
  ".woff2": "font/woff2",
  ".pagefind": "application/octet-stream",
  ".pf_meta": "application/octet-stream",
  ".pf_index": "application/octet-stream",
  ".pf_fragment": "application/octet-stream",
  ".pf_filter": "application/octet-stream",
};
const isText = (type: string): boolean => /^text|json$|xml$/.test(type);
const compressed = [...new Set(Object.values(types))].filter((type) => isText(type) && type !== "text/html").join(" ");

/** Configuration files that a host must not serve. IIS and Netlify exclude theirs by default. */
const forHostsOnly = "^/(\\.htaccess|_headers|nginx\\.conf|web\\.config)$";

type Header = readonly [name: string, value: string];

/** Headers of every response. */
const everyAnswer = (policy: string): Header[] => [
  // `frame-ancestors` has no effect in the policy in the HTML.
  ["Content-Security-Policy", `${policy}; frame-ancestors 'self'`],
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "same-origin"],
];

const each = <T>(items: readonly T[], write: (item: T) => string): string => items.map(write).join("\n");

/**
 * Both hosts would also add the header of a hashed file to the answer that it doesn't exist, and a browser would keep
 * that for a year. Without the header, they let browsers ask whether a file has changed.
 */
const netlifyAndCloudflare = (policy: string): string => `${everywhere}*
${each(everyAnswer(policy), ([name, value]) => `  ${name}: ${value}`)}
${each(Object.entries(textTypes), ([extension, type]) => `${everywhere}*${extension}\n  Content-Type: ${type}; charset=utf-8`)}
`;

const anyOf = (hashed: readonly string[]): string => `^(${hashed.join("|")})/`;

const apache = (policy: string, hashed: readonly string[]): string => `ErrorDocument 404 ${notFound}
<IfModule mod_alias.c>
RedirectMatch 404 "${forHostsOnly}"
</IfModule>
${each(Object.entries(types), ([extension, type]) => `AddType ${type} ${extension}`)}
AddCharset utf-8 ${Object.keys(textTypes).join(" ")}
<IfModule mod_deflate.c>
AddOutputFilterByType DEFLATE text/html ${compressed}
</IfModule>
<IfModule mod_headers.c>
${each(everyAnswer(policy), ([name, value]) => `Header always set ${name} "${value}"`)}
Header set Cache-Control "${revalidate}"
Header set Cache-Control "${forever}" "expr=%{REQUEST_URI} =~ m#${anyOf(hashed)}#"
</IfModule>
`;

// nginx ignores inherited headers in a location that has its own, so each location repeats them. A page's address ends
// in a slash, and its Markdown copy has the same address with .md in its place, or is index.md for a home page.
const nginx = (policy: string, hashed: readonly string[]): string => {
  // Without "always", an answer that a file doesn't exist isn't cached.
  const headers = (cache: string, indent = ""): string =>
    `${each(everyAnswer(policy), ([name, value]) => `${indent}  add_header ${name} "${value}" always;`)}
${indent}  add_header Cache-Control "${cache}";`;
  return `error_page 404 ${notFound};
set $opcon_copy /index.html;
if ($http_accept ~* "text/markdown(?!\\s*;\\s*q=0)") {
  set $opcon_copy .md;
}
location ${everywhere} {
  absolute_redirect off;
  types {
${each(Object.entries(types), ([extension, type]) => `    ${type} ${extension.slice(1)};`)}
  }
  charset utf-8;
  charset_types ${compressed};
  gzip on;
  gzip_proxied any;
  gzip_vary on;
  gzip_types ${compressed};
${headers(revalidate)}
  location ~ ^(?<opcon_page>${everywhere}.*)/$ {
${headers(revalidate, "  ")}
    add_header Vary Accept;
    try_files $opcon_page$opcon_copy $opcon_page/index$opcon_copy $opcon_page/index.html =404;
  }
  location ~ ${anyOf(hashed)} {
${headers(forever, "  ")}
  }
}
location ~ ${forHostsOnly} {
  return 404;
}
`;
};

const iis = (policy: string, hashed: readonly string[]): string => `<?xml version="1.0" encoding="utf-8"?>
<configuration>
  <system.webServer>
    <defaultDocument enabled="true">
      <files>
        <clear />
        <add value="index.html" />
      </files>
    </defaultDocument>
    <urlCompression doStaticCompression="true" />
    <httpProtocol>
      <customHeaders>
${each(everyAnswer(policy), ([name, value]) => `        <add name="${name}" value="${escapeHtml(value)}" />`)}
      </customHeaders>
    </httpProtocol>
    <staticContent>
      <clientCache cacheControlMode="DisableCache" />
${each(
  Object.entries(types),
  ([extension, type]) => `      <remove fileExtension="${extension}" />
      <mimeMap fileExtension="${extension}" mimeType="${isText(type) ? `${type}; charset=utf-8` : type}" />`,
)}
    </staticContent>
    <httpErrors errorMode="Custom" existingResponse="Replace">
      <remove statusCode="404" />
      <error statusCode="404" path="${notFound}" responseMode="ExecuteURL" />
    </httpErrors>
  </system.webServer>
${each(
  hashed,
  (folder) => `  <location path="${folder.slice(1)}">
    <system.webServer>
      <staticContent>
        <clientCache cacheControlMode="UseMaxAge" cacheControlMaxAge="365.00:00:00" cacheControlCustom="immutable" />
      </staticContent>
    </system.webServer>
  </location>`,
)}
</configuration>
`;

/**
 * Files for the web root with which common hosts send the pages' policy as a header, with directives that only work in
 * a header.
 *
 * @param policy one policy for every page of every version
 * @param bases base address of each version
 * @returns text by file name
 */
export function hostingFiles(policy: string, bases: readonly string[]): Record<string, string> {
  const hashed = bases.flatMap((base) => hashedFolders.map((folder) => base + folder));
  return {
    _headers: netlifyAndCloudflare(policy),
    ".htaccess": apache(policy, hashed),
    "nginx.conf": nginx(policy, hashed),
    "web.config": iis(policy, hashed),
  };
}
