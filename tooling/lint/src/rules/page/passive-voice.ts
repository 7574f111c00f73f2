import { passiveOrders, passiveVoice as passiveVoiceFinder } from "../../words/passive-voice.ts";
import { wordRule } from "./word-rule.ts";

export const passiveVoice = wordRule(
  "passive-voice",
  (_vocabulary, { data: { page } }) =>
    function* find(block) {
      yield* passiveVoiceFinder(block);
      if (page?.front.type === "task") yield* passiveOrders(block);
    },
);
