import { expect, it } from 'vitest';
import { hasDarkStyles, inColorScheme } from './color-scheme';

const mail =
  '<style>p{color:#000}@media (prefers-color-scheme: dark){p{color:#fff}}</style><p>(prefers-color-scheme: dark)</p>';

it('evaluates what a style sheet asks about the reader’s program, and keeps the text', () => {
  expect(inColorScheme(mail, 'dark')).toBe(
    '<style>p{color:#000}@media (min-width: 0px){p{color:#fff}}</style><p>(prefers-color-scheme: dark)</p>',
  );
  expect(inColorScheme(mail, 'light')).toContain('@media (max-width: 0px){p{color:#fff}}');
  expect(inColorScheme('<STYLE media="all">@media screen and (PREFERS-COLOR-SCHEME:light){}', 'dark')).toBe(
    '<STYLE media="all">@media screen and (max-width: 0px){}',
  );
});

it('detects whether an email has dark styles', () => {
  expect(hasDarkStyles(mail)).toBe(true);
  expect(hasDarkStyles(mail.replace('p{', '<!-- @media (width < 9px){} p{'))).toBe(true);
  expect(hasDarkStyles('<p>prefers-color-scheme: dark</p>')).toBe(false);
});
