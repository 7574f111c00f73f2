import { writeEditorSchemas } from "./editor-schemas.ts";

await writeEditorSchemas();
console.log("Setup is complete.");
