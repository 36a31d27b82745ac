import { chromium } from 'playwright-core';
import { findChromium } from '@/e2e/fixtures/chromium';
import { bootstrapKey, owner, startInstallation } from '@/e2e/fixtures/installation';
const inst = await startInstallation();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'], ignoreDefaultArgs: ['--hide-scrollbars'] });
const shot = (page: any, n: string) => page.screenshot({ path: `/work/out/shots/${n}.png` });
try {
  const call = async (m: string, p: string, b?: unknown) => { const r = await fetch(inst.url + p, { method: m, headers: { Authorization: `Bearer ${bootstrapKey}`, 'Content-Type': 'application/json' }, body: b ? JSON.stringify(b) : null }); return r.json() as any; };
  const starters = (await call('GET', '/api/v1/starter-templates')).data as any[];
  const make = async (sid: string) => { const st = starters.find((s) => s.id === sid) ?? starters[0]; return (await call('POST', '/api/v1/templates', { name: st.name, purpose: st.purpose ?? 'transactional', source_mode: 'visual', subject: st.subject, preview_text: 'Preview', document: { ...st.document } })).id; };
  console.log(starters.map((s) => s.id).join(' '));
  const receipt = await make('receipt'); const letter = await make('newsletter'); 
  for (const scheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ baseURL: inst.url, bypassCSP: true, viewport: { width: 1440, height: 900 }, colorScheme: scheme });
    await context.request.post('/api/auth/sign-in/email', { data: owner, headers: { Origin: inst.url } });
    const page = await context.newPage();
    const canvas = page.frameLocator('iframe[title="Email being edited"]');
    await page.goto(`/templates/${receipt}`); await page.waitForTimeout(3000);
    await canvas.locator('a').first().click({ force: true }).catch(() => {}); await page.waitForTimeout(600);
    await shot(page, `design-${scheme}`);
    await page.getByRole('button', { name: 'Preview', exact: true }).click().catch(() => page.getByRole('radio', { name: 'Preview' }).click());
    await page.waitForTimeout(2500);
    await page.getByRole('button', { name: /Sample data/ }).click(); await page.waitForTimeout(800);
    await shot(page, `sample-${scheme}`);
    await page.goto('/templates'); await page.waitForTimeout(2500); await shot(page, `list-${scheme}`);
    await context.close();
    const phone = await browser.newContext({ baseURL: inst.url, bypassCSP: true, viewport: { width: 390, height: 844 }, colorScheme: scheme });
    await phone.request.post('/api/auth/sign-in/email', { data: owner, headers: { Origin: inst.url } });
    const p = await phone.newPage();
    await p.goto(`/templates/${receipt}`); await p.waitForTimeout(3000);
    const c2 = p.frameLocator('iframe[title="Email being edited"]');
    await shot(p, `phone-${scheme}-0`);
    await c2.locator('a').last().click({ force: true }).catch(() => {}); await p.waitForTimeout(600);
    await p.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Block', exact: true }).click(); await p.waitForTimeout(900);
    await shot(p, `phone-${scheme}-1`);
    await p.keyboard.press('Escape'); await p.waitForTimeout(400);
    await p.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Styles', exact: true }).click(); await p.waitForTimeout(900);
    await shot(p, `phone-${scheme}-2`);
    await phone.close();
  }
} finally { await browser.close(); await inst.stop(); }
