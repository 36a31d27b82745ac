/**
 * Draws public/assets/social: white icons on a gray disc, readable on light and dark email; 40 pixels, shown at 20. All
 * shapes are our own. Run with `node --import tsx lib/assets/social/draw-icons.ts`.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { SocialNetwork } from '@/lib/mail/social-icons';

const disc = '#5b6472';
const folder = 'public/assets/social';

/** On a grid of 24 by 24. `fill` and `line` are white. */
const signs: Record<SocialNetwork, string> = {
  web: `<g class="line"><circle cx="12" cy="12" r="7"/><ellipse cx="12" cy="12" rx="3.1" ry="7"/><path d="M5.2 12h13.6"/></g>`,
  mail: `<g class="line"><rect x="5" y="7" width="14" height="10.5" rx="1.4"/><path d="M5.4 8l6.6 5.2L18.6 8"/></g>`,
  facebook: `<path class="fill" d="M13.6 19.5v-6.6h2.3l.4-2.7h-2.7V8.6c0-.8.4-1.4 1.5-1.4h1.3V4.8c-.5-.1-1.2-.2-2-.2-2.3 0-3.7 1.4-3.7 3.7v1.9H8.3v2.7h2.4v6.6z"/>`,
  instagram: `<g class="line"><rect x="5.6" y="5.6" width="12.8" height="12.8" rx="3.8"/><circle cx="12" cy="12" r="3.1"/></g><circle class="fill" cx="15.7" cy="8.3" r="1"/>`,
  x: `<g class="line"><path d="M6.1 6.2h2.8l9 11.6h-2.8z"/><path d="M17.3 6l-4.5 5.1M11 13l-4.3 5"/></g>`,
  linkedin: `<g class="fill"><circle cx="7.6" cy="7.3" r="1.5"/><path d="M6.4 10.1h2.4v7.7H6.4zM10.4 10.1h2.3v1.1c.5-.8 1.3-1.3 2.4-1.3 2.1 0 2.8 1.4 2.8 3.5v4.4h-2.4v-4c0-1-.3-1.8-1.2-1.8-1 0-1.5.7-1.5 1.8v4h-2.4z"/></g>`,
  youtube: `<path class="fill" fill-rule="evenodd" d="M7.2 7h9.6c1.5 0 2.4.9 2.4 2.4v5.2c0 1.5-.9 2.4-2.4 2.4H7.2c-1.5 0-2.4-.9-2.4-2.4V9.4C4.8 7.9 5.7 7 7.2 7zm3.3 2.7v4.6l4-2.3z"/>`,
  tiktok: `<path class="fill" d="M12.7 5.3h2.3c.2 1.7 1.3 2.9 3 3.1v2.3c-1.1 0-2.1-.3-3-.9v4.7c0 2.5-1.9 4.3-4.2 4.3s-4.2-1.8-4.2-4.1c0-2.4 1.9-4.2 4.5-4.1v2.4c-1.2-.2-2.1.6-2.1 1.7 0 1 .8 1.8 1.8 1.8 1.2 0 1.9-.8 1.9-2.1z"/>`,
  whatsapp: `<path class="line" d="M5.5 18.6l1-3.5a6.7 6.7 0 1 1 2.6 2.5z"/><path class="fill" d="M9.9 8.7c.3-.4.9-.4 1.1.1l.5 1.2c.1.3 0 .6-.5 1.1.5 1 1.3 1.7 2.3 2.1.5-.5.7-.6 1-.5l1.2.6c.4.2.5.7.2 1-.5.7-1.3.9-2.2.7-2.1-.6-3.6-2.1-4.2-4.1-.2-.9 0-1.7.6-2.2z"/>`,
  github: `<path class="fill" d="M7 5.6c1.3.1 2.3.6 3.2 1.3a8 8 0 0 1 3.6 0c.9-.7 1.9-1.2 3.2-1.3.4 1.1.4 2.1.2 3 .7.8 1 1.7 1 2.8 0 3-2 4.3-4.6 4.6.5.5.7 1.1.7 2v1.6H9.7v-1.3c-1.7.3-2.5-.5-3-1.5-.2-.5-.6-.9-1-1.2.9-.4 1.7 0 2.2.8.5.7 1 .9 1.8.7.1-.5.3-.8.6-1.1-2.5-.3-4.5-1.6-4.5-4.6 0-1.1.3-2 1-2.8-.2-.9-.2-1.9.2-3z"/>`,
};

const signsOfAccordions = { plus: 'M12 5.5v13M5.5 12h13', minus: 'M5.5 12h13' };

mkdirSync('public/assets/icons', { recursive: true });
for (const [name, line] of Object.entries(signsOfAccordions)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="64" height="64"><path d="${line}" fill="none" stroke="${disc}" stroke-width="2" stroke-linecap="round"/></svg>`;
  await sharp(Buffer.from(svg), { density: 72 * 8 })
    .resize(64, 64)
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toFile(path.join('public/assets/icons', `${name}.png`));
}

mkdirSync(folder, { recursive: true });
for (const [network, sign] of Object.entries(signs)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="40" height="40"><style>.line{fill:none;stroke:#fff;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}.fill{fill:#fff}</style><circle cx="12" cy="12" r="12" fill="${disc}"/>${sign}</svg>`;
  await sharp(Buffer.from(svg), { density: 72 * 8 })
    .resize(40, 40)
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toFile(path.join(folder, `${network}.png`));
}
