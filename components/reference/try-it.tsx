'use client';

import { Play } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { CodeBlock } from '@/components/ui/display/code-block';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Textarea } from '@/components/ui/form/textarea';
import { Link } from '@/components/ui/navigation/link';
import { AlertDialog } from '@/components/ui/overlay/alert-dialog';
import { type ApiAnswer, sendAsIs } from '@/lib/client/send-as-is';
import { effectOf } from './operations';

type TryItProps = {
  verb: string;
  path: string;
  parameters: { name: string; in: string; required: boolean }[];
  body: string | null;
  bodyRequired: boolean;
};

const questions = {
  sends: 'This sends email from the workspace you are signed in to.',
  deletes: 'This deletes from the workspace you are signed in to, and cannot be undone here.',
};

/** Sends the request as the signed-in reader. Initially closed. */
export function TryIt(props: TryItProps) {
  const [open, setOpen] = useState(false);
  if (open) return <TryItForm {...props} />;
  return (
    <Button
      variant="secondary"
      icon={<Play aria-hidden />}
      className="justify-self-start"
      onClick={() => setOpen(true)}
    >
      Try it
    </Button>
  );
}

function TryItForm({ verb, path, parameters, body, bodyRequired }: TryItProps) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [text, setText] = useState(body ?? '');
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<ApiAnswer | null>(null);
  const effect = effectOf(verb, path);
  const problem = body !== null && text.trim() !== '' ? jsonProblem(text) : null;

  async function send() {
    setAsking(false);
    setPending(true);
    setAnswer(await sendAsIs(verb.toUpperCase(), addressOf(path, parameters, values), text.trim() || null));
    setPending(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (problem) return;
    if (effect === 'sends' || effect === 'deletes') setAsking(true);
    else void send();
  }

  return (
    <section aria-label="Try it" className="grid grid-cols-1 gap-4 rounded-lg border bg-card p-4">
      <form onSubmit={submit} className="grid grid-cols-1 gap-3">
        <h2 className="font-semibold text-sm">Try it</h2>
        <p className="text-muted-foreground text-xs">
          Sent with your session, to the workspace you act in.
          {effect === 'changes' && ' It changes that workspace.'}
        </p>
        {parameters.map(({ name, required }) => (
          <Field key={name} label={<code className="font-mono text-xs">{name}</code>} optional={!required}>
            <Input
              required={required}
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              className="font-mono text-xs"
            />
          </Field>
        ))}
        {body !== null && (
          <Field label="Body" optional={!bodyRequired} error={problem}>
            <Textarea
              value={text}
              onChange={(event) => setText(event.target.value)}
              spellCheck={false}
              rows={Math.min(16, text.split('\n').length + 1)}
              className="font-mono text-xs"
            />
          </Field>
        )}
        <Button type="submit" pending={pending} className="justify-self-start" icon={<Play aria-hidden />}>
          Send request
        </Button>
      </form>
      {answer && <Answer answer={answer} />}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={effect === 'deletes' ? 'Delete this for real?' : 'Send this for real?'}
        description={effect === 'deletes' ? questions.deletes : questions.sends}
        confirmLabel={effect === 'deletes' ? 'Delete' : 'Send'}
        destructive={effect === 'deletes'}
        onConfirm={() => void send()}
      />
    </section>
  );
}

function Answer({ answer }: { answer: ApiAnswer }) {
  if (answer.status === null) return <Notice tone="danger">{answer.text}</Notice>;
  return (
    <div className="grid grid-cols-1 gap-2" aria-live="polite">
      <p className="flex flex-wrap gap-x-3 text-sm">
        <span
          className={
            answer.status < 300 ? 'font-semibold text-success-text' : 'font-semibold text-destructive-text'
          }
        >
          {answer.status}
        </span>
        <span className="text-muted-foreground">{answer.durationMs} ms</span>
        <span className="text-muted-foreground [overflow-wrap:anywhere]">{answer.requestId}</span>
      </p>
      {answer.status === 401 && (
        <Notice tone="info">
          <Link href="/sign-in" className="underline underline-offset-2">
            Sign in
          </Link>{' '}
          first; then come back and send it again.
        </Notice>
      )}
      <CodeBlock wrap label="answer" code={answer.text.slice(0, 100_000) || 'No content.'} />
    </div>
  );
}

function jsonProblem(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? `This is not JSON: ${error.message}` : 'This is not JSON.';
  }
}

function addressOf(
  path: string,
  parameters: TryItProps['parameters'],
  values: Record<string, string>,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && values[parameter.name])
    .map(({ name }): [string, string] => [name, values[name] ?? '']);
  return query.length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled;
}
