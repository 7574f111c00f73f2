import { escapeHtml } from "../../markdown/html.ts";
import { allTypes, always, each, everything, notFound, policies, typeOf, type Host } from "./host.ts";

const canBeActive = /\.(svg|xml)$|worker\.js$/;
const location = (path: string, settings: string): string => `  <location path="${path.slice(1)}">
    <system.webServer>
${settings}
    </system.webServer>
  </location>`;

/** IIS 10. It can't choose headers by type, so the files that can contain scripts are listed. */
export const iis: Host = {
  file: "web.config",
  write: ({ hashed, active }) => `<?xml version="1.0" encoding="utf-8"?>
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
${each(Object.entries({ ...always, "Content-Security-Policy": policies.page }), ([name, value]) => `        <add name="${name}" value="${escapeHtml(value)}" />`)}
      </customHeaders>
    </httpProtocol>
    <staticContent>
      <clientCache cacheControlMode="DisableCache" />
${each(
  allTypes,
  ([extension]) => `      <remove fileExtension="${extension}" />
      <mimeMap fileExtension="${extension}" mimeType="${typeOf(extension)}" />`,
)}
    </staticContent>
    <httpErrors errorMode="Custom" existingResponse="Replace">
      <remove statusCode="404" />
      <error statusCode="404" path="${notFound}" responseMode="ExecuteURL" />
    </httpErrors>
  </system.webServer>
${each(hashed, (folder) =>
  location(
    folder,
    `      <staticContent>
        <clientCache cacheControlMode="UseMaxAge" cacheControlMaxAge="365.00:00:00" cacheControlCustom="immutable" />
      </staticContent>`,
  ),
)}
${each(
  active.filter((address) => canBeActive.test(address)),
  (address) =>
    location(
      address,
      `      <httpProtocol>
        <customHeaders>
          <remove name="Content-Security-Policy" />
          <add name="Content-Security-Policy" value="${escapeHtml(policies.file)}" />
        </customHeaders>
      </httpProtocol>`,
    ),
)}
</configuration>
`,
  sends: (address, isFound) => {
    const { "Cache-Control": cache, ...answer } = everything(address, isFound);
    return {
      ...answer,
      ...(!canBeActive.test(address) && { "Content-Security-Policy": policies.page }),
      ...(cache && {
        "Cache-Control": cache.replace("public, max-age=31536000, immutable", "immutable,max-age=31536000"),
      }),
    };
  },
};
