import { describe, expect, it } from 'vitest';
import { findStateColumn, isInverted, readState } from './read-state';

const read = (name: string, value: string) => readState(value, { inverted: isInverted(name), states: {} });

describe('whether a person is subscribed', () => {
  it.each([
    ['Newsletter', 'yes', 'subscribed'],
    ['Newsletter', 'Nein', 'unsubscribed'],
    ['Newsletter', '', 'unconfirmed'],
    ['Newsletter', 'perhaps', null],
    ['Accepts Email Marketing', 'TRUE', 'subscribed'],
    ['Opt-in date', '2024-03-01 10:00', 'subscribed'],
    ['Status', 'Subscribed', 'subscribed'],
    ['Status', 'Non-Subscribed', 'unconfirmed'],
    ['Status', 'Cleaned', 'unsubscribed'],
    ['Status', 'Hard bounced', 'unsubscribed'],
    ['Status', 'abgemeldet', 'unsubscribed'],
    ['Statut', 'Désabonné', 'unsubscribed'],
    ['Estado', 'De baja', 'unsubscribed'],
    ['Status', 'en attente', 'unconfirmed'],
    ['unsubscribed', 'false', 'subscribed'],
    ['unsubscribed', 'true', 'unsubscribed'],
    ['Unsubscribed from all email', '', 'subscribed'],
    ['Unsubscribed at', '01.03.2024', 'unsubscribed'],
    ['Opted out', 'subscribed', 'subscribed'],
    ['Abgemeldet', 'ja', 'unsubscribed'],
    ['BLOCKLISTED', '1', 'unsubscribed'],
  ] as const)('in the column “%s”: “%s” is %s', (name, value, state) => {
    expect(read(name, value)).toBe(state);
  });

  it('is what was given for a value, in any case', () => {
    const reading = { inverted: false, states: { 'gold club': 'subscribed', '': 'unsubscribed' } } as const;
    expect(readState('Gold Club', reading)).toBe('subscribed');
    expect(readState('', reading)).toBe('unsubscribed');
    expect(readState('constructor', reading)).toBe(null);
  });
});

describe('the column that says it', () => {
  const find = (columns: Record<string, string[]>, taken = -1) =>
    Object.keys(columns)[
      findStateColumn(
        Object.entries(columns).map(([name, values]) => ({ name, values })),
        (index) => index !== taken,
      )
    ];

  it.each([
    ['an answer', { City: ['Rome'], Newsletter: ['yes', 'no'] }, 'Newsletter'],
    ['a state before a day', { 'Opt-in date': ['2024-01-02'], Status: ['subscribed'] }, 'Status'],
    ['words of a state under any name', { Group: ['subscribed', 'cleaned'] }, 'Group'],
    ['no place called a state', { State: ['Texas', 'Ohio'] }, undefined],
    ['no other answer', { 'Has a dog': ['yes', 'no'], Active: ['yes'] }, undefined],
    ['an answer with a few other values', { Newsletter: ['yes', 'no', 'vip'] }, 'Newsletter'],
    ['no values of another kind', { Newsletter: ['weekly', 'monthly', 'yes'] }, undefined],
    ['no account or order that is active or pending', { Account: ['active', 'inactive'] }, undefined],
    ['no order', { Order: ['confirmed', 'pending', 'removed'] }, undefined],
    ['a list where only some left', { List: ['active', 'bounced', 'unsubscribed'] }, 'List'],
    ['no column without values', { Newsletter: [] }, undefined],
  ])('is %s', (_, columns, found) => {
    expect(find(columns as Record<string, string[]>)).toBe(found);
  });

  it('is none that means something else', () => {
    expect(find({ Newsletter: ['yes'] }, 0)).toBe(undefined);
  });
});
