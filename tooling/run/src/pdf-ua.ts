import { checkPdfUa } from "./pdf-ua-check.ts";

process.exitCode = await checkPdfUa();
