/** The inline script of every page that sets it as its reader likes before anything is painted; machines/comfort.ts says what there is to choose; and that tells its reader when the code that draws it does not come. */

/** Its exact text; the policy allows it by its hash. It leaves `look` behind, which sets the page by another text of the same kind, and `noCode`, which says that the code of the site does not come. */
export const LOOK_SCRIPT = `(()=>{
const root=document.documentElement,style=root.style;
const themes=new Map([["paper","#fbf7f0"],["sepia","#f2e6cf"],["night","#14161a"],["contrast","#000000"]]);
const steps={size:[.85,1,1.15,1.3,1.5,1.75,2],lines:[.95,1,1.15,1.3],width:[26,31,36],face:["reading","sans","clear","own"],justified:[true]};
const written={face:(face)=>face==="reading"?"":"var(--"+face+")",justified:()=>"justify"};
const colours=[...document.querySelectorAll("meta[name=theme-color]")].map((meta)=>[meta,meta.content]);
const fields=(value)=>typeof value==="object"&&value?value:{};
window.look=(text)=>{
let kept={};
try{kept=fields(JSON.parse(text))}catch{}
const ground=themes.get(kept.theme)||"";
if(ground)root.dataset.theme=kept.theme;else delete root.dataset.theme;
style.background=ground;
style.colorScheme=ground?kept.theme==="paper"||kept.theme==="sepia"?"light":"dark":"";
for(const [meta,usual] of colours)meta.content=ground||usual;
for(const language of ["english","hindi","hinglish"])for(const name in steps){
const value=fields(kept[language])[name];
style.setProperty("--"+language+"-"+name,steps[name].includes(value)?written[name]?written[name](value):value:"");
if(language==="english"&&name==="justified")style.setProperty("--english-hyphens",value===true?"auto":"");
}
};
try{const kept=localStorage.getItem("kv.comfort");if(kept)window.look(kept)}catch{}
const tell=()=>{
const words=document.getElementById("no-code");
words.setAttribute("role","alert");words.hidden=false;
addEventListener("online",()=>location.reload())
};
window.noCode=()=>document.readyState==="loading"?addEventListener("DOMContentLoaded",tell):tell();
addEventListener("error",({target})=>{if(target.type==="module")window.noCode()},true)
})()`;
