import { expect, it } from 'vitest';
import { darkStyleSheets, lightStyleSheets } from './dark-mode';

const own = '@media (prefers-color-scheme: dark) { p { color: white } }';

it('applies the email’s dark styles only on request', () => {
  expect(darkStyleSheets([own])).toEqual(['@media (min-width: 0px) { p { color: white } }']);
  expect(lightStyleSheets([own, 'p {}'])).toEqual(['@media (max-width: 0px) { p { color: white } }', 'p {}']);
});

it('inverts an email without dark styles, as email programs do', () => {
  expect(darkStyleSheets(['p {}'])[1]).toContain('invert');
});
