import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { EditorValue } from '@/components/editor/store/editor-value';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import type { TemplateCheck } from '@/lib/templates/contract/previews';
import { show } from '@/test/components/show';
import type { ServerAnswer, TemplateServer } from './template-server';
import { useChecks } from './use-checks';

const document = blankDocument('transactional', 'visual');
const emailWith = (subject: string): EditorValue => ({ document, subject, previewText: '' });
const found = (message: string): TemplateCheck => ({
  ...{ object: 'template_check', rule: 'alt', severity: 'warning', message },
  ...{ line: null, column: null, fix: null },
});
const refused = { ok: false as const, message: 'Down.', issues: [], retryable: true };

/** Answers the questions in order when the test tells it to. */
function open(first: EditorValue) {
  vi.useFakeTimers();
  const asked: {
    subject: string;
    signal: AbortSignal;
    answer: (answer: ServerAnswer<TemplateCheck[]>) => void;
  }[] = [];
  const server: TemplateServer = {
    preview: () => Promise.reject(new Error('Nobody asks for it.')),
    check: ({ subject }, signal) =>
      new Promise((resolve) => asked.push({ subject: subject ?? '', signal, answer: resolve })),
  };
  function Shown({ value }: { value: EditorValue }) {
    const { list, pending, current, refusal, retry } = useChecks(value, server);
    return (
      <button type="button" onClick={retry}>
        {[pending && 'pending', current && 'current', refusal?.message, ...list.map(({ message }) => message)]
          .filter(Boolean)
          .join(' ')}
      </button>
    );
  }
  const shown = show(<Shown value={first} />);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const answer = (index: number, given: ServerAnswer<TemplateCheck[]>) =>
    act(async () => asked[index]?.answer(given));
  return {
    ...{ asked, pass, answer },
    change: (subject: string) => shown.again(<Shown value={emailWith(subject)} />),
    says: () => screen.getByRole('button').textContent,
    press: () => act(() => screen.getByRole('button').click()),
    leave: () => shown.unmount(),
  };
}

describe('the checks of unsaved work', () => {
  it('start when the template is open, and shortly after each change', async () => {
    const { asked, pass, answer, change, says } = open(emailWith('a'));
    await pass(900);
    expect(asked).toHaveLength(0);
    await pass(200);
    expect(says()).toBe('pending');
    await answer(0, { ok: true, value: [found('One.')] });
    expect(says()).toBe('current One.');
    change('b');
    expect(says()).toBe('One.');
    await pass(600);
    await answer(1, { ok: true, value: [] });
    expect(says()).toBe('current');
  });

  it('use only the last of many changes', async () => {
    const { asked, pass, answer, change, says } = open(emailWith('a'));
    await pass(1_100);
    await answer(0, { ok: true, value: [] });
    for (const subject of ['ab', 'abc', 'abcd']) {
      change(subject);
      await pass(100);
    }
    await pass(600);
    expect(asked.map(({ subject }) => subject)).toEqual(['a', 'abcd']);
    await answer(1, { ok: true, value: [found('Last.')] });
    expect(says()).toBe('current Last.');
  });

  it('ignore outdated answers', async () => {
    const { asked, pass, answer, change, says } = open(emailWith('a'));
    await pass(1_100);
    change('b');
    expect(asked[0]?.signal.aborted).toBe(true);
    await answer(0, { ok: true, value: [found('Old.')] });
    expect(says()).not.toContain('Old.');
  });

  it('keep the last result while the server is unreachable, and retry automatically', async () => {
    const { asked, pass, answer, change, says } = open(emailWith('a'));
    await pass(1_100);
    await answer(0, { ok: true, value: [found('One.')] });
    change('b');
    await pass(600);
    await answer(1, refused);
    expect(says()).toBe('Down. One.');
    await pass(5_100);
    await pass(600);
    expect(asked).toHaveLength(3);
    await answer(2, { ok: true, value: [] });
    expect(says()).toBe('current');
  });

  it('retry at once on request', async () => {
    const { asked, pass, answer, press } = open(emailWith('a'));
    await pass(1_100);
    await answer(0, { ...refused, retryable: false });
    await pass(60_000);
    expect(asked).toHaveLength(1);
    press();
    await pass(600);
    expect(asked).toHaveLength(2);
  });

  it('include the issues of a document that is refused as a whole', async () => {
    const { pass, answer, says } = open(emailWith('a'));
    await pass(1_100);
    const issue = {
      code: 'MJML_SYNTAX',
      severity: 'error' as const,
      message: 'Not closed.',
      path: 'document.mjml',
    };
    await answer(0, { ...refused, issues: [{ ...issue, line: 3, column: 1 }] } as never);
    expect(says()).toContain('Not closed.');
  });

  it('are canceled on unmount', async () => {
    const { asked, pass, leave } = open(emailWith('a'));
    await pass(1_100);
    leave();
    expect(asked[0]?.signal.aborted).toBe(true);
  });
});
