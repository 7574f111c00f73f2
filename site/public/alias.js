// Redirects from an old address, and keeps the query and anchor.
const { target: to = "/opcon/core/" } = document.currentScript?.dataset ?? {};
const target = new URL(to, location.href);
target.search = location.search;
if (location.hash) target.hash = location.hash;
location.replace(target);
