import { useEffect } from 'react';
import { isFreeKey } from '@/components/data/free-key';

type RowKeys = {
  onSearch: () => void;
  onSelect?: (id: string) => void;
  onShowNew?: () => void;
};

/**
 * List shortcuts: `j` and `k` move between rows, Enter opens (it is a link), `x` selects, `c` copies the recipient, `/`
 * searches, `.` shows new rows. Rows are links with `data-row`.
 */
export function useRowKeys({ onSearch, onSelect, onShowNew }: RowKeys): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isFreeKey(event)) return;
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
      const current = rows.find((row) => row === document.activeElement);
      const at = current ? rows.indexOf(current) : -1;
      if (event.key === '/') onSearch();
      else if (event.key === 'j') focusRow(rows[Math.min(at + 1, rows.length - 1)]);
      else if (event.key === 'k') focusRow(rows[Math.max(at - 1, 0)]);
      else if (event.key === 'x' && current?.dataset.row) onSelect?.(current.dataset.row);
      else if (event.key === 'c' && current) void navigator.clipboard?.writeText(current.title);
      else if (event.key === '.' && onShowNew) onShowNew();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onSearch, onSelect, onShowNew]);
}

/** Focuses a row and scrolls to it. */
export function focusRow(row: HTMLElement | undefined): void {
  row?.focus({ preventScroll: true });
  row?.closest('tr, article')?.scrollIntoView({ block: 'nearest' });
}
