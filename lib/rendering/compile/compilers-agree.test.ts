import mjmlInBrowsers from 'mjml-browser';
import { expect, it } from 'vitest';
import { compileWith } from '@/lib/mail/mjml-compiler';
import { gallery } from '@/lib/templates/starters/gallery';
import { compileMjml } from './compile-mjml';

const everything = `<mjml><mj-head><mj-title>All</mj-title><mj-preview>Soon</mj-preview>
  <mj-font name="Raleway" href="https://fonts.test/raleway.css" /><mj-breakpoint width="500px" />
  <mj-style inline="inline">.red div { color: red !important }</mj-style><mj-style>p { margin: 0 }</mj-style></mj-head>
  <mj-body><!-- kept --><mj-hero height="100px" width="600px"><mj-text>{{ a }}</mj-text></mj-hero>
  <mj-section css-class="red"><mj-column><mj-navbar hamburger="hamburger"><mj-navbar-link href="/a">A</mj-navbar-link></mj-navbar>
  <mj-accordion><mj-accordion-element><mj-accordion-title>T</mj-accordion-title><mj-accordion-text>x</mj-accordion-text></mj-accordion-element></mj-accordion>
  <mj-carousel><mj-carousel-image src="https://a.test/1.png" /><mj-carousel-image src="https://a.test/2.png" /></mj-carousel>
  <mj-social><mj-social-element name="github" href="https://a.test">G</mj-social-element></mj-social></mj-column></mj-section>
  <mj-raw>{% if conditions.vip %}</mj-raw><mj-section><mj-column><mj-table><tr><td>1 &amp; 2</td></tr></mj-table></mj-column></mj-section><mj-raw>{% endif %}</mj-raw>
  </mj-body></mjml>`;

const sources = gallery.flatMap(({ document }) => (document.source_mode === 'visual' ? [document.mjml] : []));

it.each([everything, ...sources])('the canvas compiles the same as the server: %#', async (source) => {
  const sent = await compileMjml(source);
  expect(sent.ok).toBe(true);
  expect(await compileWith(mjmlInBrowsers, source)).toEqual(sent);
});
