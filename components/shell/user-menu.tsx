import { CircleUser, Laptop, LogOut, Moon, Sun } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { showFailure } from '@/components/data/show-failure';
import { Avatar } from '@/components/ui/display/avatar';
import {
  DropdownMenu,
  MenuChoice,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from '@/components/ui/overlay/dropdown-menu';
import { useSignOut } from '@/lib/client/session';
import type { Session } from '@/lib/workspaces/contract';
import { useTheme } from './theme';

const themes = [
  { value: 'system', label: 'Like the system', icon: <Laptop aria-hidden /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
] as const;

export function UserMenu({ session }: { session: Session }) {
  const [theme, setTheme] = useTheme();
  const signOut = useSignOut();
  const router = useRouter();

  function leave() {
    signOut.mutate(undefined, {
      onSuccess: () => router.replace('/sign-in'),
      onError: showFailure,
    });
  }

  return (
    <DropdownMenu
      align="start"
      side="top"
      className="w-60"
      trigger={
        <button
          type="button"
          aria-label={`${session.user.name}: account and theme`}
          className="flex w-full items-center gap-2.5 rounded-md px-2 py-2 text-left transition-colors hover:bg-muted"
        >
          <Avatar name={session.user.name} />
          <span className="grid min-w-0 flex-1">
            <span className="truncate font-medium text-sm">{session.user.name}</span>
            <span className="truncate text-muted-foreground text-xs">{session.user.email}</span>
          </span>
        </button>
      }
    >
      <MenuLabel>Signed in as {session.role}</MenuLabel>
      <MenuSeparator />
      <MenuItem icon={<CircleUser aria-hidden />} onSelect={() => router.push('/account')}>
        Account
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>Theme</MenuLabel>
      <MenuChoice value={theme} onValueChange={setTheme} options={themes} />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={leave}>
        Sign out
      </MenuItem>
    </DropdownMenu>
  );
}
