// Ends this program when its parent process ends for any reason. For example, npm sends a signal only to the shell
// between itself and its script.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, "SIGTERM");
}, 500).unref();
