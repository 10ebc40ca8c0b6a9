/** The inline script of a page that was made ahead of time: until the site takes over it remembers what a reader does there, keeps room for what they have begun, hides a page of a book that is not theirs, and asks for the book then. */

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
const here=document.documentElement,shown=()=>{delete here.dataset.elsewhere};
try{if(JSON.parse(localStorage.getItem("kv.reading_progress")).some((place)=>!(place.currentPageNumber>=place.pageCount)))here.dataset.begun=""}catch{}
window.early=()=>{for(const kind of kinds)removeEventListener(kind,note,true);shown();return noted};
const [,,id,screen]=location.pathname.split("/"),page=new URLSearchParams(location.search).get("page");
if(screen==="read")try{
if(page&&page!=="1"||localStorage.getItem("kv.lang")?.startsWith("hin")||!page&&localStorage.getItem("kv.bookmarks")?.includes('"'+decodeURIComponent(id)+'"')){
here.dataset.elsewhere="";setTimeout(shown,5000);
const url="/books/book-"+encodeURIComponent(decodeURIComponent(decodeURIComponent(id)))+".json",answer=fetch(url,{headers:{Accept:"application/json"}});
answer.catch(()=>{});window.earlyBook={url,answer}
}}catch{}
})()`;
