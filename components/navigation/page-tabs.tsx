import { LinkTabs } from '@/components/ui/navigation/link-tabs';
import { itemOf } from './navigation';

/** Tabs for the pages of one menu item. */
export function PageTabs({ of }: { of: string }) {
  const item = itemOf(of);
  return item?.tabs && <LinkTabs label={item.label} tabs={item.tabs} />;
}
