import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";

import { BundleProblem } from "./archive-problem.ts";

/**
 * Signs a file with ssh-keygen, and writes the signature next to it. Without a key, removes an earlier signature, which
 * would be wrong.
 *
 * @param key path of a private key
 */
export async function sign(file: string, key: string | undefined): Promise<void> {
  await rm(`${file}.sig`, { force: true });
  if (!key) return;
  const { status, stderr, error } = spawnSync("ssh-keygen", ["-Y", "sign", "-f", key, "-n", "opcon-help", file], {
    encoding: "utf8",
  });
  if (status !== 0)
    throw new BundleProblem(
      `The bundle isn't signed: ${(stderr ?? "").trim() || error?.message}. OPCON_SIGNING_KEY must be the path of a private key that ssh-keygen can read`,
    );
}
