import { expect, it } from 'vitest';
import { misspeltSettings } from './misspelt-settings';

it('finds variables that are probably misspelled settings', () => {
  const given = { SMTP_UR: 'smtp://relay.test', RATE_LIMITS: 'off', daily_limit: '7', LOGLEVEL: 'warn' };
  expect(misspeltSettings({ ...given, LC_ALL: 'C' })).toEqual([
    { variable: 'SMTP_UR', setting: 'SMTP_URL' },
    { variable: 'RATE_LIMITS', setting: 'RATE_LIMIT' },
    { variable: 'daily_limit', setting: 'DAILY_LIMIT' },
    { variable: 'LOGLEVEL', setting: 'LOG_LEVEL' },
  ]);
});

it('ignores other programs’ variables, and those next to the setting itself', () => {
  const others = { HOME: '/root', PATH: '/bin', SORT: 'a', NODE_ENV: 'production', NEXT_DIST_DIR: '.next' };
  expect(misspeltSettings({ ...others, API_URL: 'x', APP_URL: 'https://mail.example.org' })).toEqual([]);
  expect(misspeltSettings({ RATE_LIMIT: 'off', SMTP_UR: '' })).toEqual([]);
});
