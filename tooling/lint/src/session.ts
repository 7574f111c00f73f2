// Checks the content whenever the parent process requests it, because a new process would load all programs again for
// each check.
import { openContent } from "./index.ts";
import { jsonReport } from "./reporters/json.ts";
import { reasonOf } from "./engine/tool-failure.ts";

const opening = openContent(process.cwd());

process.on("message", () => {
  opening
    .then((content) => {
      content.refresh();
      return content.check();
    })
    .then(
      (findings) => process.send!({ report: jsonReport(findings) }),
      (error: unknown) => process.send!({ failure: reasonOf(error) }),
    );
});
