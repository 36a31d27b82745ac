import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Domain } from '@/lib/sending/contract';
import { aDomain } from '@/test/components/a-sender';
import { show } from '@/test/components/show';
import { ReturnPath } from './return-path';

type Given = Omit<Domain['return_path'], 'problem'> & { problem?: string };
const textOf = (return_path: Given) =>
  show(<ReturnPath domain={aDomain({ return_path: { problem: null, ...return_path } })} />).container
    .textContent;

it('says that bounces go to the sender’s mailbox without reports', () => {
  const text = textOf({ domain: 'bakery.example', reports: false });
  expect(text).toContain('the sending address as their return path');
  expect(text).toContain('look for SPF at bakery.example.');
  expect(screen.queryByText(/b-…/)).toBeNull();
});

it('asks for SPF at the return path’s subdomain', () => {
  const text = textOf({ domain: 'bounces.bakery.example', reports: true });
  expect(text).toContain('b-…@bounces.bakery.example');
  expect(text).toContain('look for SPF at bounces.bakery.example.');
});

it('asks for no record if the return path is on the operator’s domain', () => {
  const text = textOf({ domain: 'reports.operator.example', reports: true });
  expect(text).toContain('b-…@reports.operator.example');
  expect(text).toContain('No SPF record is needed here');
});

it('shows why receivers ignore the SPF record', () => {
  const problem = 'bakery.example has 2 SPF records.';
  expect(textOf({ domain: 'bakery.example', reports: false, problem })).toContain(problem);
  expect(textOf({ domain: 'bakery.example', reports: false })).not.toContain('2 SPF records');
});
