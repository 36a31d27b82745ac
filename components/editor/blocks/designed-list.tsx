import { useMemo } from 'react';
import type { Definitions } from '@/components/editor/tree/definitions';
import type { RowGroup } from './designed-rows';
import { readableRow } from './readable-row';
import type { RowFrame } from './row-source';
import { RowTile } from './row-tile';
import { tablesLikeText } from './tables-like-text';

export type RowListProps = {
  frame: RowFrame;
  readOnly: boolean;
  onInsert: (name: string, source: string, definitions?: Definitions) => void;
};

/** The designed rows of some groups. */
export function DesignedList({ groups, ...props }: RowListProps & { groups: readonly RowGroup[] }) {
  const { before, body } = props.frame;
  const shown = useMemo(
    () =>
      groups.map(({ title, rows }) => ({
        title,
        rows: rows.map((row) => ({
          ...row,
          source: readableRow(tablesLikeText(row.source, before), { before, body }),
        })),
      })),
    [groups, before, body],
  );
  return shown.map(({ title, rows }) => (
    <section key={title} aria-label={title} className="grid gap-2">
      <h3 className="px-1 font-medium text-muted-foreground text-xs">{title}</h3>
      <ul className="grid gap-2">
        {rows.map(({ id, name, source, definitions }) => (
          <RowTile
            key={id}
            {...{ name, source, definitions }}
            frame={props.frame}
            readOnly={props.readOnly}
            onInsert={() => props.onInsert(name, source, definitions)}
          />
        ))}
      </ul>
    </section>
  ));
}
