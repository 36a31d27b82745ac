/** What an event's detail says to a person: our own sentence first, the far side's reply after it, or who did it. */
export function eventSentence(detail: Record<string, unknown>): string | null {
  const actor = typeof detail.by === 'string' ? `By ${detail.by}.` : null;
  const parts = [detail.message ?? detail.failure_message, detail.response ?? detail.reply, actor].filter(
    (part): part is string => typeof part === 'string' && part !== '',
  );
  return parts.length > 0 ? [...new Set(parts)].join(' — ') : null;
}
