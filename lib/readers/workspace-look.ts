import { eq } from 'drizzle-orm';
import { brandLookOf } from '@/lib/brand/contract';
import { readBrand, readLogo } from '@/lib/brand/find-brand';
import type { Context } from '@/lib/context';
import { workspaces } from '@/lib/db/tables';
import { isReadableOn } from '@/lib/document/css/color-contrast';

/** The look of a workspace for people without an account. */
export type WorkspaceLook = {
  name: string;
  logo: { url: string; alt: string; width: number } | null;
  /** Colors of the main button, with readable text; null if the workspace has none. */
  button: { background: string; color: string } | null;
};

export async function readWorkspaceLook(ctx: Pick<Context, 'db' | 'workspaceId'>): Promise<WorkspaceLook> {
  const [workspace] = await ctx.db
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId));
  const brand = await readBrand(ctx);
  const look = brandLookOf(brand, await readLogo(ctx, brand));
  return {
    name: workspace?.name ?? '',
    logo: look?.logo ?? null,
    button: look?.button ? readableButton(look.button.background_color, look.button.color) : null,
  };
}

function readableButton(background: string, color: string): WorkspaceLook['button'] {
  const readable = [color, '#ffffff', '#111111'].find((one) => isReadableOn(one, background));
  return readable ? { background, color: readable } : null;
}
