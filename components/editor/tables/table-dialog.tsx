import { useEffect, useRef, useState } from 'react';
import type { Block } from '@/components/editor/email/block';
import { OrderTools } from '@/components/editor/items/order-tools';
import { useStore } from '@/components/editor/store/use-store';
import { Button } from '@/components/ui/form/button';
import { Input } from '@/components/ui/form/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { cellSource, cellWords, isWholeHtml } from './cell-words';
import {
  addColumn,
  addRow,
  cellsOf,
  isEven,
  moveColumn,
  moveRow,
  readTable,
  removeColumn,
  removeRow,
  setCell,
  type TableSource,
  tableRows,
  writeTable,
} from './table-source';

/** A table as a grid of cells, with rows and columns to add, move and remove. Changes the email once, on Save. */
export function TableDialog({ block, onClose }: { block: Block; onClose: () => void }) {
  const store = useStore();
  const [opened] = useState(() => readTable(block.node.content ?? ''));
  const [table, setTable] = useState(opened);
  const save = () => {
    if (table) store.edit([block.id], null, (node) => ({ ...node, content: writeTable(table) }));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit table"
      size="lg"
      footer={
        table && (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button onClick={save} disabled={!isWhole(table, opened)}>
              Save
            </Button>
          </>
        )
      }
    >
      {table ? (
        <TableGrid table={table} onChange={setTable} />
      ) : (
        <p className="text-sm">
          This table holds another one, or no rows. Edit it as HTML beside the canvas.
        </p>
      )}
    </Dialog>
  );
}

/** Whether the HTML of every changed cell is complete: otherwise it would contain the following cells. */
function isWhole(table: TableSource, opened: TableSource | null): boolean {
  const kept = new Set(listCellContents(opened ?? []));
  return listCellContents(table).every((inner) => kept.has(inner) || isWholeHtml(inner));
}

function listCellContents(table: TableSource): string[] {
  return tableRows(table).flatMap((row) => cellsOf(row).map(({ inner }) => inner));
}

const cellName = (row: number, column: number) => `Row ${row + 1}, column ${column + 1}`;

function TableGrid({ table, onChange }: { table: TableSource; onChange: (table: TableSource) => void }) {
  const rows = tableRows(table);
  const hasEvenColumns = isEven(table);
  const columns = rows[0] ? cellsOf(rows[0]) : [];
  const grid = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<string | null>(null);
  // Focuses an added row or column.
  useEffect(() => {
    if (added === null) return;
    grid.current?.querySelector<HTMLElement>(`[aria-label="${added}"]`)?.focus();
    setAdded(null);
  }, [added]);
  return (
    <div ref={grid} className="grid gap-3">
      <div className="overflow-x-auto">
        <table className="w-full border-separate border-spacing-1">
          {hasEvenColumns && (
            <thead>
              <tr>
                {columns.map((_cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its place alone
                  <th key={column} scope="col" className="min-w-32 font-normal">
                    <span className="sr-only">Column {column + 1}</span>
                    <span className="flex justify-center">
                      <OrderTools
                        sideways
                        name={`column ${column + 1}`}
                        at={column}
                        count={columns.length}
                        onMove={(step) => onChange(moveColumn(table, column, step))}
                        onAdd={() => {
                          onChange(addColumn(table, column));
                          setAdded(cellName(0, column + 1));
                        }}
                        onRemove={() => onChange(removeColumn(table, column))}
                      />
                    </span>
                  </th>
                ))}
                <td />
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its place alone
              <tr key={index}>
                {cellsOf(row).map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell as well
                  <td key={column} colSpan={Number(/colspan\s*=\s*["']?(\d+)/i.exec(cell.open)?.[1] ?? 1)}>
                    <CellField
                      label={cellName(index, column)}
                      inner={cell.inner}
                      onChange={(inner) => onChange(setCell(table, index, column, inner))}
                    />
                  </td>
                ))}
                <td className="w-0">
                  <span className="flex">
                    <OrderTools
                      name={`row ${index + 1}`}
                      at={index}
                      count={rows.length}
                      onMove={(step) => onChange(moveRow(table, index, step))}
                      onAdd={() => {
                        onChange(addRow(table, index));
                        setAdded(cellName(index + 1, 0));
                      }}
                      onRemove={() => onChange(removeRow(table, index))}
                    />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!hasEvenColumns && (
        <p className="text-muted-foreground text-sm">
          Some cells of this table span several columns. Its columns are changed as HTML beside the canvas.
        </p>
      )}
    </div>
  );
}

type CellFieldProps = { label: string; inner: string; onChange: (inner: string) => void };

/** The text of a cell; its HTML if it contains markup. */
function CellField({ label, inner, onChange }: CellFieldProps) {
  const words = cellWords(inner);
  const html = words !== null || isWholeHtml(inner);
  return (
    <>
      <Input
        aria-label={label}
        aria-invalid={!html}
        className={words === null ? 'font-mono text-xs' : undefined}
        title={words === null ? 'HTML' : undefined}
        value={words ?? inner}
        onChange={({ target }) => onChange(words === null ? target.value : cellSource(target.value))}
      />
      {!html && (
        <p className="mt-1 text-destructive-text text-xs">This HTML has an element that is not closed.</p>
      )}
    </>
  );
}
