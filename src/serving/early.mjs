/** The inline script of a page that was made ahead of time: it remembers what a reader does there until the site takes over, and keeps room for what they have begun. */

/** Its exact text; the policy allows it by its hash, and src/browser/early.ts does over again what it has noted. */
export const EARLY_SCRIPT = `(()=>{
const noted=[],keys=["ArrowLeft","ArrowRight","b","l","?","Escape"];
const note=(event)=>{
const {type,target,key}=event;
if(type==="click"){const button=target.closest("button");if(button)noted.push({button:[button.ariaLabel,button.textContent]})}
else if(type==="input"){if(target.type==="search")noted.push({text:target.value})}
else if(document.getElementById("page")&&keys.includes(key)&&!event.ctrlKey&&!event.metaKey&&!event.altKey&&target.tagName!=="INPUT"){noted.push({key});event.preventDefault()}
};
const kinds=["click","keydown","input"];
for(const kind of kinds)addEventListener(kind,note,true);
try{if(JSON.parse(localStorage.getItem("kv.reading_progress")).some((place)=>!(place.currentPageNumber>=place.pageCount)))document.documentElement.dataset.begun=""}catch{}
window.early=()=>{for(const kind of kinds)removeEventListener(kind,note,true);return noted}
})()`;
