'use client';

import { useState } from 'react';
import { Card } from '@/components/ui/display/card';
import { Button } from '@/components/ui/form/button';
import { Switch } from '@/components/ui/form/switch';
import type { Repair } from './repairs';
import { keyOf } from './repairs';

type Props = {
  title: string;
  description: string;
  repairs: readonly Repair[];
  off: readonly Repair[];
  onOff: (off: Repair[]) => void;
};

const shownAtFirst = 8;

/** Each change that was made to the source, with a switch of its own. */
export function RepairList({ title, description, repairs, off, onOff }: Props) {
  const [all, setAll] = useState(false);
  if (repairs.length === 0) return null;
  const refused = new Set(off.map(keyOf));
  const own = new Set(repairs.map(keyOf));
  const isOff = repairs.every((repair) => refused.has(keyOf(repair)));
  const others = off.filter((repair) => !own.has(keyOf(repair)));
  return (
    <Card
      title={`${title} (${repairs.length})`}
      description={description}
      actions={
        repairs.length > 1 && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onOff(isOff ? others : [...others, ...repairs])}
          >
            {isOff ? 'Make all' : 'Make none'}
          </Button>
        )
      }
    >
      <ul className="grid gap-3">
        {(all ? repairs : repairs.slice(0, shownAtFirst)).map((repair) => (
          <li key={keyOf(repair)}>
            <Switch
              checked={!refused.has(keyOf(repair))}
              onCheckedChange={(on) =>
                onOff(on ? off.filter((each) => keyOf(each) !== keyOf(repair)) : [...off, repair])
              }
              label={<span className="font-normal [overflow-wrap:anywhere]">{repair.message}</span>}
              hint={`Line ${repair.line}, column ${repair.column}`}
            />
          </li>
        ))}
      </ul>
      {repairs.length > shownAtFirst && (
        <Button variant="link" size="sm" className="mt-3" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${repairs.length}`}
        </Button>
      )}
    </Card>
  );
}
