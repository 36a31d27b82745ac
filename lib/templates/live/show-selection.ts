import { type Context, requireScope } from '@/lib/context';
import { database } from '@/lib/db/database';
import { access } from '@/lib/scopes';
import type { ShownSelection, ShowSelectionInput } from '@/lib/templates/contract/live';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { storeSelection } from './follower-rows';

/** Shows a person's selected block to the others who have the template open. API keys show nothing. */
export async function showSelection(
  ctx: Context,
  templateId: string,
  input: ShowSelectionInput,
): Promise<ShownSelection> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  const block = input.block && JSON.stringify(input.block);
  const shown =
    ctx.actor.kind === 'session' &&
    (await storeSelection(
      database(),
      { id: input.follower_id, templateId: template.id, userId: ctx.actor.id },
      block,
    ));
  return { object: 'template_selection', shown };
}
