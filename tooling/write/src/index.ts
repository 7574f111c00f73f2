export { releasedAnchors, renameAnchors } from "./anchors.ts";
export { checkedChanges, refuseDamaged, refuseTaken, Refusal, type ChangeSet, type Check } from "./change-set.ts";
export { movePage } from "./move-page.ts";
export { withFormerId } from "./references.ts";
export { renameHeading } from "./rename-heading.ts";
