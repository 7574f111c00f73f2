import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

import { homePath } from "@opcon-help/model";

const list = join(import.meta.dirname, "image-packages.txt");
const port = 8080;

/** A file of the image by its digest. */
interface Blob {
  mediaType: string;
  digest: string;
  size: number;
}

/** A mistake that a person can correct. */
export class ImageProblem extends Error {}

const sha256 = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");
const run = (program: string, ...args: string[]): string => {
  try {
    return execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    const { code, stderr } = error as NodeJS.ErrnoException & { stderr?: string };
    throw new ImageProblem(
      code === "ENOENT"
        ? `${program} isn't installed. The image is built on Linux with Debian's packages mmdebstrap and dpkg.`
        : `${program} failed: ${stderr ?? String(error)}`,
    );
  }
};

/** Checks that Debian still has the packages that were reviewed. */
function verified(archives: string, file: string, sum: string): string {
  const path = join(archives, file);
  if (existsSync(path) && sha256(readFileSync(path)) === sum) return path;
  const [name] = file.split("_");
  const now = readdirSync(archives).find((other) => other.startsWith(`${name}_`));
  const found = now ? `${sha256(readFileSync(join(archives, now)))}  ${now}` : "no such package";
  throw new ImageProblem(
    `${list}: Debian has another ${name} than the one that was reviewed. Read its changelog, and replace the line of ${file} with:\n${found}`,
  );
}

/** Downloads the server and its libraries. apt checks Debian's signature, and the list the versions. */
function downloaded(cache: string): string[] {
  const lines = readFileSync(list, "utf8").trim().split("\n");
  const files = lines.map((line) => line.split("  ") as [sum: string, file: string]);
  const archives = join(cache, "debian/var/cache/apt/archives");
  const isThere = ([sum, file]: [string, string]): boolean =>
    existsSync(join(archives, file)) && sha256(readFileSync(join(archives, file))) === sum;
  if (!files.every(isThere)) {
    rmSync(join(cache, "debian"), { recursive: true, force: true });
    // Without root, and only to find, download, and verify packages.
    const options = ["--mode=chrootless", "--variant=extract", "--skip=cleanup/apt/cache", "--quiet"];
    run("mmdebstrap", ...options, "--include=nginx,busybox", "bookworm", join(cache, "debian"));
  }
  return files.map(([sum, file]) => verified(archives, file, sum));
}

const nginxConf = `daemon off;
pid /dev/shm/nginx.pid;
error_log stderr;
worker_processes 2;
events {}
http {
  access_log off;
  server_tokens off;
  sendfile on;
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `  ${name}_temp_path /dev/shm/${name};`).join("\n")}
  server {
    listen ${port};
    root /srv;
    location = / {
      absolute_redirect off;
      return 302 ${homePath};
    }
    include /srv/nginx.conf;
  }
}
`;

/** The server, the libraries that it needs, and a program for the health check. */
function serverFiles(cache: string): string {
  const root = join(cache, "server");
  rmSync(root, { recursive: true, force: true });
  for (const folder of ["dev/shm", "proc", "etc/nginx", "srv", "var/lib/dpkg/status.d"])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of downloaded(cache)) {
    run("dpkg-deb", "--extract", file, root);
    // Scanners look here for packages in images without a package manager.
    const name = run("dpkg-deb", "--field", file, "Package").trim();
    writeFileSync(join(root, "var/lib/dpkg/status.d", name), run("dpkg-deb", "--field", file));
  }
  for (const unused of ["usr/share/man", "usr/share/lintian", "usr/lib/x86_64-linux-gnu/gconv"])
    rmSync(join(root, unused), { recursive: true, force: true });
  writeFileSync(join(root, "etc/nginx/nginx.conf"), nginxConf);
  writeFileSync(join(root, "etc/passwd"), "help:x:65532:65532::/:/bin/false\n");
  writeFileSync(join(root, "etc/group"), "help:x:65532:\n");
  return root;
}

/** Passes bytes on, and calculates their digest. */
class Digest extends Transform {
  readonly #hash = createHash("sha256");
  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#hash.update(chunk);
    done(null, chunk);
  }
  get digest(): string {
    return `sha256:${this.#hash.copy().digest("hex")}`;
  }
}

/** Files in the same order, with the same owner, times, and rights, give the same bytes. */
const sameBytes = (seconds: number): string[] =>
  `--sort=name --format=gnu --owner=0 --group=0 --numeric-owner --hard-dereference --mode=u=rwX,go=rX --mtime=@${seconds}`.split(
    " ",
  );

/** Writes an OCI layout with an image that serves a built site, and then one file with it. */
class Layout {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, "blobs/sha256"), { recursive: true });
  }

  async layer(root: string, seconds: number, ...options: string[]): Promise<Blob & { diffId: string }> {
    const file = join(this.folder, "layer");
    const [plain, packed] = [new Digest(), new Digest()];
    const tar = spawn("tar", [...sameBytes(seconds), ...options, "-C", root, "-cf", "-", "."], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = new Promise<number | null>((resolve) => tar.once("close", resolve));
    await pipeline(tar.stdout, plain, createGzip({ level: 6 }), packed, createWriteStream(file));
    if ((await ended) !== 0) throw new Error(`tar can't read ${root}`);
    await rename(file, join(this.folder, "blobs", packed.digest.replace(":", "/")));
    const size = statSync(join(this.folder, "blobs", packed.digest.replace(":", "/"))).size;
    const mediaType = "application/vnd.oci.image.layer.v1.tar+gzip";
    return { mediaType, digest: packed.digest, size, diffId: plain.digest };
  }

  json(kind: string, value: object): Blob {
    const text = JSON.stringify(value);
    const digest = `sha256:${sha256(text)}`;
    writeFileSync(join(this.folder, "blobs", digest.replace(":", "/")), text);
    return { mediaType: `application/vnd.oci.image.${kind}.v1+json`, digest, size: Buffer.byteLength(text) };
  }

  put(name: string, value: object): void {
    writeFileSync(join(this.folder, name), JSON.stringify(value));
  }
}

/** What the image is made of. */
export interface Contents {
  /** The web root of a finished build. */
  dist: string;
  version: string;
  commit: string;
  /** Time of the commit, in seconds. */
  seconds: number;
  /** Folder for the packages, which later builds use again. */
  cache: string;
  /** Folder of the layout. */
  layout: string;
}

/**
 * Builds an image FROM scratch without a daemon: one layer with nginx and one with the site.
 *
 * @returns digest of the image
 * @throws ImageProblem
 */
export async function buildImage({ dist, version, commit, seconds, cache, layout: folder }: Contents): Promise<string> {
  if (!existsSync(join(dist, "nginx.conf")))
    throw new ImageProblem(`${dist} doesn't have a finished build; run npm run build first`);
  const layout = new Layout(folder);
  const layers = [
    await layout.layer(serverFiles(cache), 0),
    await layout.layer(dist, seconds, "--transform=s,^\\.,srv,S", "--exclude=./bundle"),
  ];
  const created = new Date(seconds * 1000).toISOString();
  const config = layout.json("config", {
    created,
    architecture: "amd64",
    os: "linux",
    config: {
      User: "65532:65532",
      ExposedPorts: { [`${port}/tcp`]: {} },
      Entrypoint: ["/usr/sbin/nginx", "-c", "/etc/nginx/nginx.conf"],
      WorkingDir: "/",
      StopSignal: "SIGQUIT",
      Healthcheck: {
        Test: [
          "CMD",
          "/bin/busybox",
          "wget",
          "-q",
          "-O",
          "/dev/null",
          `http://127.0.0.1:${port}${homePath}versions.json`,
        ],
        Interval: 30e9,
        Timeout: 3e9,
      },
      Labels: {
        "org.opencontainers.image.title": "OpCon Help",
        "org.opencontainers.image.version": version,
        "org.opencontainers.image.revision": commit,
        "org.opencontainers.image.licenses": "CC-BY-4.0 AND MIT",
      },
    },
    rootfs: { type: "layers", diff_ids: layers.map(({ diffId }) => diffId) },
    history: ["Debian packages of nginx", "The built site"].map((comment) => ({ created, comment })),
  });
  const manifest = layout.json("manifest", {
    schemaVersion: 2,
    mediaType: "application/vnd.oci.image.manifest.v1+json",
    config,
    layers: layers.map(({ mediaType, digest, size }) => ({ mediaType, digest, size })),
  });
  const name = `opcon-help:${version}`;
  const annotations = { "org.opencontainers.image.ref.name": version, "io.containerd.image.name": name };
  layout.put("oci-layout", { imageLayoutVersion: "1.0.0" });
  layout.put("index.json", { schemaVersion: 2, manifests: [{ ...manifest, annotations }] });
  const path = ({ digest }: Blob): string => `blobs/${digest.replace(":", "/")}`;
  // Versions of Docker before 25 read only this list.
  layout.put("manifest.json", [{ Config: path(config), RepoTags: [name], Layers: layers.map(path) }]);
  return manifest.digest;
}

/** Packs a layout into one file, which docker load, podman load, and ctr images import read. */
export async function packImage(layout: string, file: string): Promise<void> {
  run("tar", ...sameBytes(0), "-C", layout, "-cf", `${file}.new`, ".");
  await rename(`${file}.new`, file);
}
