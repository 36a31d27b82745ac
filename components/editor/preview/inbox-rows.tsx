import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { TemplatePreview } from '@/lib/templates/contract/previews';

type Props = {
  preview: Pick<TemplatePreview, 'subject' | 'preview_text' | 'plain_text'>;
  sender: string;
  className?: string;
  /** Notes about the sender. */
  children?: ReactNode;
};

/** The email in two inboxes, truncated like there. */
export function InboxRows({ preview, sender, className, children }: Props) {
  const snippet = inboxSnippet(preview.preview_text, preview.plain_text);
  const subject = preview.subject || '(no subject)';
  return (
    <div className={classNames('grid w-full grid-cols-1 gap-6', className)}>
      <figure className="grid grid-cols-1 gap-2">
        <figcaption className="text-muted-foreground text-xs">Gmail on a desktop</figcaption>
        <div className="flex items-center gap-3 overflow-hidden rounded-md border bg-white px-3 py-2.5 font-[Arial,Helvetica,sans-serif] text-[#202124] text-[0.875rem]">
          <span aria-hidden className="size-4 shrink-0 rounded-[3px] border-2 border-[#c4c7c5]" />
          <Star aria-hidden className="size-4 shrink-0 text-[#c4c7c5]" />
          <strong className="w-36 shrink-0 truncate max-sm:w-20">{cutText(sender, 20)}</strong>
          <span dir="auto" className="min-w-0 flex-1 truncate">
            <strong>{subject}</strong>
            <span className="text-[#5f6368]"> - {snippet}</span>
          </span>
          <strong className="shrink-0 text-xs">9:41 AM</strong>
        </div>
      </figure>
      <figure className="grid grid-cols-1 gap-2">
        <figcaption className="text-muted-foreground text-xs">Apple Mail on an iPhone</figcaption>
        <div className="w-full max-w-[24.375rem] rounded-md border bg-white py-2.5 pr-4 pl-8 font-[-apple-system,Helvetica,Arial,sans-serif] text-[#000]">
          <p className="flex items-baseline gap-2">
            <span aria-hidden className="-ml-5 size-2.5 shrink-0 self-center rounded-full bg-[#007aff]" />
            <strong className="min-w-0 flex-1 truncate text-[1.0625rem]">{sender}</strong>
            <span className="text-[#6c6c70] text-[0.9375rem]">9:41</span>
          </p>
          <p dir="auto" className="truncate text-[0.9375rem]">
            {subject}
          </p>
          <p dir="auto" className="line-clamp-2 text-[#6c6c70] text-[0.9375rem]">
            {snippet}
          </p>
        </div>
      </figure>
      <p className="text-muted-foreground text-xs">
        Where the preview text is short, both go on with the first words of the email. {children}
      </p>
    </div>
  );
}

/** The address of a link in plain text: inboxes show the HTML's text, without addresses. */
const address = /\s?\[(?:https?:|mailto:|tel:)[^\]\s]*\]/gi;

/** Email programs fill the rest of the row with the start of the email. */
export function inboxSnippet(previewText: string, plainText: string): string {
  const first = previewText.replace(/\s+/g, ' ').trim();
  const body = plainText.replace(address, '').replace(/\s+/g, ' ').trim();
  const line = [first, body].filter(Boolean).join(' ');
  return [...line].slice(0, 220).join('');
}

/** Truncates a text to some characters, including the ellipsis. */
export function cutText(text: string, maxLength: number): string {
  const letters = [...text];
  return letters.length <= maxLength ? text : `${letters.slice(0, maxLength).join('').trimEnd()}…`;
}
