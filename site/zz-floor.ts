import { writeFileSync } from "node:fs"; import { folderSearch, looked } from "./search/relevance/ask.ts"; import { readQuestions } from "./search/relevance/questions.ts"; import { groupsOf, figuresOf } from "./search/relevance/measure.ts";
const s = folderSearch("dist/opcon/core"); const asked=[]; for (const q of await readQuestions(process.cwd())) asked.push({question:q,found:(await s.search(q.question,{},looked)).results.map(x=>x.href)});
const f=(x:number)=>Math.floor(x*1000)/1000; const out:any={}; for(const [g,x] of groupsOf(asked as any)){const y=figuresOf(x); out[g]={first:f(y.first),firstThree:f(y.firstThree),firstTen:f(y.firstTen),reciprocalRank:f(y.reciprocalRank)};}
writeFileSync("site/search/relevance/floor.json",JSON.stringify(out,null,2)+"\n");
