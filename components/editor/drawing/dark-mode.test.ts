import { expect, it } from 'vitest';
import { darkStyleSheets, lightStyleSheets } from './dark-mode';

const own = '@media (prefers-color-scheme: dark) { p { color: white } }';

it('applies dark styles of the email when asked, and never otherwise', () => {
  expect(darkStyleSheets([own])).toEqual(['@media (min-width: 0px) { p { color: white } }']);
  expect(lightStyleSheets([own, 'p {}'])).toEqual(['@media (max-width: 0px) { p { color: white } }', 'p {}']);
});

it('inverts an email without dark styles, as clients do', () => {
  expect(darkStyleSheets(['p {}'])[1]).toContain('invert');
});
