import {
  allTypes,
  always,
  compressed,
  each,
  everything,
  forever,
  forHostsOnly,
  notFound,
  policies,
  revalidate,
  textTypes,
  type Host,
} from "./host.ts";

/**
 * Apache 2.4. A filter by type would leave out the page for unknown addresses. Its own redirects contain the scheme and
 * port that it hears, which behind a proxy aren't the reader's.
 */
export const apache: Host = {
  file: ".htaccess",
  write: ({ hashed }) => `ErrorDocument 404 ${notFound}
<IfModule mod_alias.c>
RedirectMatch 404 "${forHostsOnly}"
<IfModule mod_version.c>
<IfVersion >= 2.4.58>
<If "-d %{REQUEST_FILENAME} && %{REQUEST_URI} =~ m#[^/]$#">
RedirectRelative On
RedirectMatch 301 "^/+(.*)$" "/$1/"
</If>
</IfVersion>
</IfModule>
</IfModule>
${each(allTypes, ([extension, type]) => `AddType ${type} ${extension}`)}
AddCharset utf-8 ${textTypes.map(([extension]) => extension).join(" ")}
<IfModule mod_deflate.c>
<FilesMatch "\\.html$">
SetOutputFilter DEFLATE
</FilesMatch>
<IfModule mod_filter.c>
AddOutputFilterByType DEFLATE ${compressed}
</IfModule>
</IfModule>
<IfModule mod_headers.c>
# Apache doesn't recognize the tag of its own compressed answer.
RequestHeader edit* If-None-Match "-gzip" ""
${each(Object.entries(always), ([name, value]) => `Header always set ${name} "${value}"`)}
Header always set Content-Security-Policy "${policies.file}"
<FilesMatch "\\.html$">
Header always set Content-Security-Policy "${policies.page}"
</FilesMatch>
Header set Cache-Control "${revalidate}"
Header set Cache-Control "${forever}" "expr=%{REQUEST_URI} =~ m#^(${hashed.join("|")})/#"
</IfModule>
`,
  sends: everything,
  test: {
    program: "apache2",
    config: (root, folder, port) => `ServerRoot ${folder}
ServerName help.test
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/errors
${process.getuid?.() === 0 ? "User www-data\nGroup www-data" : ""}
${["mpm_event", "authz_core", "dir", "mime", "alias", "headers", "deflate", "filter"].map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join("\n")}
TypesConfig /etc/mime.types
DocumentRoot ${root}
<Directory ${root}>
AllowOverride FileInfo
Require all granted
</Directory>
`,
    args: (config) => ["-DFOREGROUND", "-f", config],
  },
};
