/** The inline script of a page that was made ahead of time: it sets the styles that the page brings as a text, starts the site when that is painted, and lets faces be fetched when the site's code has come; until the site takes over it remembers what a reader does there, answers them when that takes long, keeps room for what they have begun, hides a page of a book that is not theirs, and asks for the book then; where the code does not come it lets go of all that and says so. */

/** Its exact text; the policy allows it by its hash, and src/browser/early.ts does over again what it has noted. */
export const EARLY_SCRIPT = `(()=>{
try{document.getElementById("sheet").sheet.insertRule("@media all{"+document.getElementById("sheet-text").textContent+"}")}catch{}
const noted=[],say=(words)=>{const place=document.getElementById("coming");if(place)place.textContent=words},keys=["ArrowLeft","ArrowRight","b","l","?","Escape"];
let waits;
const note=(event)=>{
const {type,target,key}=event,before=noted.length;
if(type==="click"){const button=target.closest("button");if(button)noted.push({button:[button.ariaLabel,button.textContent]})}
else if(type==="input"){if(target.type==="search")noted.push({text:target.value})}
else if(document.getElementById("page")&&keys.includes(key)&&!event.ctrlKey&&!event.metaKey&&!event.altKey&&target.tagName!=="INPUT"){noted.push({key});event.preventDefault()}
if(noted.length>before)waits||=setTimeout(say,1000,"Still loading. What you pressed will be done in a moment.")
};
const kinds=["click","keydown","input"];
for(const kind of kinds)addEventListener(kind,note,true);
const here=document.documentElement,{dataset}=here,shown=()=>{delete dataset.elsewhere};
const entry=document.getElementById("entry"),fetchFaces=()=>{delete dataset.faces};
dataset.faces="later";entry.onload=entry.onerror=fetchFaces;
try{if((JSON.parse(localStorage.getItem("kv.reading_progress"))||[]).some((place)=>!(place.currentPageNumber>=place.pageCount)))dataset.begun=""}catch{}
window.early=()=>{for(const kind of kinds)removeEventListener(kind,note,true);clearTimeout(waits);say("");shown();fetchFaces();return noted};
const [,,id,screen]=location.pathname.split("/"),page=new URLSearchParams(location.search).get("page");
if(screen==="read")try{
if(page&&page!=="1"||localStorage.getItem("kv.lang")?.startsWith("hin")||!page&&localStorage.getItem("kv.bookmarks")?.includes('"'+decodeURIComponent(id)+'"')){
dataset.elsewhere="";setTimeout(shown,5000);
const url="/books/book-"+encodeURIComponent(decodeURIComponent(decodeURIComponent(id)))+".json",answer=fetch(url,{headers:{Accept:"application/json"}});
answer.catch(()=>{});window.earlyBook={url,answer}
}}catch{}
let begun;
const start=()=>begun||=import(entry.href).catch(()=>{window.early();window.noCode()});
addEventListener("DOMContentLoaded",()=>{requestAnimationFrame(()=>setTimeout(start));setTimeout(start,document.hidden?0:500)})
})()`;
