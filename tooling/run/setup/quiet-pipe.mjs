// A reader that closes its pipe early, such as `head`, ends the command as a signal would: without a message, but not as
// a success, so that no other program takes its unfinished output for finished.
process.stdout.on("error", (error) => {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPIPE") throw error;
  process.kill(process.pid, "SIGTERM");
});
