import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '@/components/ui/overlay/dialog';
import { show, showWith } from '@/test/components/show';
import { Button } from './button';
import { Checkbox } from './checkbox';
import { ChoiceGroup } from './choice-group';
import { CopyButton } from './copy-button';
import { Field } from './field';
import { Input } from './input';
import { Select } from './select';
import { Switch } from './switch';

it('a pending button keeps the focus and ignores clicks', async () => {
  const onClick = vi.fn();
  const { person, again } = show(<Button onClick={onClick}>Save</Button>);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  again(
    <Button onClick={onClick} pending disabled>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await person.click(button);
  await person.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

it('a button in a form submits only if it says so', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { person } = show(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('a checkbox is toggled by its label and described by its hint', async () => {
  const { person, changes } = showWith(false, (checked, onCheckedChange) => (
    <Checkbox label="Hide on phones" hint="Computers show it." {...{ checked, onCheckedChange }} />
  ));
  const box = screen.getByRole('checkbox', { name: 'Hide on phones', description: 'Computers show it.' });
  await person.click(screen.getByText('Hide on phones'));
  box.focus();
  await person.keyboard(' ');
  expect(changes).toEqual([true, false]);
});

it('a switch is toggled by its label and the space bar', async () => {
  const { person, changes } = showWith(false, (checked, onCheckedChange) => (
    <Switch label="Dark" {...{ checked, onCheckedChange }} />
  ));
  await person.click(screen.getByText('Dark'));
  screen.getByRole('switch', { name: 'Dark' }).focus();
  await person.keyboard(' ');
  expect(changes).toEqual([true, false]);
});

it('a pending switch keeps the focus and ignores clicks', async () => {
  const onCheckedChange = vi.fn();
  const { person, again } = show(<Switch label="Dark" checked={false} {...{ onCheckedChange }} />);
  const dark = screen.getByRole('switch', { name: 'Dark' });
  await person.click(dark);
  again(<Switch label="Dark" checked={false} pending {...{ onCheckedChange }} />);
  await person.keyboard(' ');
  expect(onCheckedChange).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(dark);
  expect(dark.getAttribute('aria-busy')).toBe('true');
});

it('a choice is selected, unless disabled', async () => {
  const options = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
    { value: 'c', label: 'Third', disabled: true },
  ];
  const { person, changes } = showWith('a', (value, onValueChange) => (
    <ChoiceGroup label="Which" {...{ value, onValueChange, options }} />
  ));
  await person.click(screen.getByRole('radio', { name: 'Second' }));
  await person.click(screen.getByRole('radio', { name: 'Third' }));
  expect(changes).toEqual(['b']);
  expect(screen.getByRole('radiogroup', { name: 'Which' })).toBeTruthy();
});

it('a field connects label, hint and error to its control', () => {
  const { again } = show(
    <Field label="Name" hint="As people call it." required>
      <Input defaultValue="" />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: /Name/, description: 'As people call it.' });
  expect(input.getAttribute('aria-required')).toBe('true');
  again(
    <Field label="Name" hint="As people call it." error="It is taken." required>
      <Input defaultValue="" />
    </Field>,
  );
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('textbox', { description: /It is taken\./ })).toBe(input);
});

it('a select in a field is named by its label, and finds values by first letters', async () => {
  const options = [
    { value: 'eq', label: 'Is' },
    { value: 'gt', label: 'Is greater than' },
    { value: 'no', label: 'Not there', disabled: true },
  ];
  const { person, changes } = showWith<string | undefined>(undefined, (value, onValueChange) => (
    <Field label="Comparison">
      <Select {...{ value, onValueChange, options }} placeholder="Choose" />
    </Field>
  ));
  const list = screen.getByRole('combobox', { name: 'Comparison' });
  expect(list.textContent).toBe('Choose');
  await person.click(list);
  await person.click(screen.getByRole('option', { name: 'Is greater than' }));
  expect(changes).toEqual(['gt']);
  expect(list.textContent).toBe('Is greater than');
});

it('copies to the clipboard, and the button says so', async () => {
  const { person } = show(<CopyButton value="pr_123" label="key" showLabel />);
  await person.click(screen.getByRole('button', { name: /Copy key/ }));
  expect(await navigator.clipboard.readText()).toBe('pr_123');
  expect(screen.getByRole('button', { name: /Copied/ })).toBeTruthy();
});

it('a dialog hides the whole page behind it, even rows with a copy button', () => {
  show(
    <>
      <main>
        <table>
          <tbody>
            <tr>
              <td>
                Ada <CopyButton value="ada@example.test" label="address" />
              </td>
            </tr>
          </tbody>
        </table>
      </main>
      <Dialog open onOpenChange={() => undefined} title="Choose" />
    </>,
  );
  expect(screen.queryByRole('main')).toBeNull();
  expect(screen.queryByRole('row')).toBeNull();
});

it('says what to do if the browser does not allow copying', async () => {
  const { person } = show(<CopyButton value="pr_123" label="key" />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await person.click(screen.getByRole('button', { name: 'Copy key' }));
  await screen.findByText(/Select the text and copy it by hand/);
});

it('a control with its own id keeps its label', () => {
  show(
    <Field id="broadcast-from" label="From">
      <Select value="a" onValueChange={vi.fn()} options={[{ value: 'a', label: 'Ada' }]} />
    </Field>,
  );
  expect(document.getElementById('broadcast-from')).toBe(screen.getByRole('combobox', { name: 'From' }));
});
