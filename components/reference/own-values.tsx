'use client';

import { useSyncExternalStore } from 'react';
import { useMay } from '@/lib/client/session';
import { useKeys } from '@/lib/client/workspace';
import { CodeTabs } from './code-tabs';
import { CodeText } from './code-text';
import { filledSetup } from './filled-setup';

/** The environment of all examples, with the reader's own installation and, if signed in, a key. */
export function OwnValues({ code, label }: { code: string; label: string }) {
  const origin = useSyncExternalStore(
    () => () => {},
    () => window.location.origin,
    () => null,
  );
  const mayReadKeys = useMay('key:manage');
  const keys = useKeys({ state: 'active' }, null, { enabled: mayReadKeys });
  const prefix = keys.data?.data[0]?.prefix ?? null;
  const filled = filledSetup(code, { origin, prefix });
  const tab = { language: 'sh', label: 'Environment', code: filled, shown: <CodeText code={filled} /> };
  return <CodeTabs label={label} tabs={[tab]} />;
}
