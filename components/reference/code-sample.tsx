import { CodeTabs } from './code-tabs';
import { CodeText } from './code-text';

export type Sample = { language: string; label: string; code: string };

/** An example, highlighted on the server. */
export function CodeSample({ samples, label }: { samples: Sample[]; label: string }) {
  const tabs = samples.map((sample) => ({ ...sample, shown: <CodeText code={sample.code} /> }));
  return <CodeTabs tabs={tabs} label={label} />;
}
