process.env.RATE_LIMIT='off';
import { openInstallation } from './_installation';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
const html = (name: string) => `<!doctype html><html><body><h1>Dear ${name}</h1>${'<p style="color:#333333">All good things come in <b>threes</b>.</p>'.repeat(40)}<a href="https://example.com/?a=1&amp;b=2">See it</a></body></html>`;
const { db, close } = await openInstallation();
try {
const w = await createWorkspace(db); const a = await createSendingAddress(db, w.id); const {token} = await createKey(db, w.id);
const { POST } = await import('@/app/api/v1/emails/batch/route');
let n=0; const body = () => JSON.stringify({emails: Array.from({length:100},()=>{n++; const to=`p${n}@example.test`; return {idempotency_key:`bench-send-${n}`, from:a.email, to, subject:`Order ${n}`, html: html(to), text:'Hello'}})});
const bodies = Array.from({length:230}, body);
const run = async () => { const r = await POST(new Request('http://localhost/api/v1/emails/batch',{method:'POST', headers:{'content-type':'application/json', authorization:`Bearer ${token}`}, body: bodies.pop()}), {params: Promise.resolve({})}); if(r.status!==202) throw new Error(await r.text()); };
for(let i=0;i<30;i++) await run();
const t=process.cpuUsage(); const N=160; const s=performance.now();
await Promise.all([0,1,2,3].map(async()=>{for(let i=0;i<N/4;i++) await run();}));
const u=process.cpuUsage(t); console.log('cpu per email µs', (u.user/N/100).toFixed(0), 'sys', (u.system/N/100).toFixed(0), 'wall', ((performance.now()-s)*1000/N/100).toFixed(0));
} finally { await close(); }
process.exit(0);
