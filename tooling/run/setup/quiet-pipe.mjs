// If a reader such as `head` closes its pipe early, the command ends without a message. It doesn't end with success, so
// that other programs don't use its incomplete output.
process.stdout.on("error", (error) => {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPIPE") throw error;
  process.kill(process.pid, "SIGTERM");
});
