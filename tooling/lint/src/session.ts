// Checks the content whenever the parent process requests it, because a new process would load all programs again for
// each check.
import { checkContent } from "./index.ts";
import { jsonReport } from "./reporters/json.ts";
import { reasonOf } from "./engine/tool-failure.ts";

process.on("message", () => {
  checkContent(process.cwd()).then(
    (findings) => process.send!({ report: jsonReport(findings) }),
    (error: unknown) => process.send!({ failure: reasonOf(error) }),
  );
});
