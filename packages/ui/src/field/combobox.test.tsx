// @vitest-environment happy-dom
/** The editable combobox with a list of the ARIA practices. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Combobox, ComboboxList, ComboboxOption, useCombobox } from './combobox.tsx';

afterEach(cleanup);

const countries = ['Japan', 'Jordan', 'Kenya', 'Korea'];
const field = () => screen.getByRole('combobox', { name: 'Search' });
const options = () => screen.queryAllByRole('option');
/** The option that the field points a screen reader at. */
const pointed = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
/** The options that say of themselves that they are it. */
const selected = () => screen.queryAllByRole('option', { selected: true }).map((option) => option.textContent);

interface PickerProps {
  first?: number;
  onChoose: (name: string | undefined) => void;
}

function Picker({ first = 0, onChoose }: PickerProps) {
  const [typed, setTyped] = useState('');
  const rows = countries.filter((name) => name.toLowerCase().includes(typed.toLowerCase()));
  const state = useCombobox({ count: rows.length, first, onChoose: (index) => onChoose(rows[index]) });
  return (
    <>
      <Combobox state={state} aria-label="Search" value={typed} onValue={setTyped} />
      <ComboboxList state={state} label="Countries" empty="None found">
        {rows.map((name, index) => (
          <ComboboxOption key={name} state={state} index={index} isChosen={name === 'Kenya'}>
            {name}
          </ComboboxOption>
        ))}
      </ComboboxList>
    </>
  );
}

async function draw(first?: number) {
  const onChoose = vi.fn<(name: string | undefined) => void>();
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Picker onChoose={onChoose} {...(first === undefined ? {} : { first })} />
    </form>,
  );
  const person = userEvent.setup();
  await person.click(field());
  return { person, onChoose, onSubmit };
}

test('the field says that it filters a named list that is open, and what was chosen of it', async () => {
  await draw();
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Countries' }).id);
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(field().getAttribute('aria-autocomplete')).toBe('list');
  expect(screen.getByRole('option', { current: true }).textContent).toBe('Kenya');
});

test.each([
  ['{ArrowDown}', 'Jordan'],
  ['{ArrowUp}', 'Korea'],
  ['{ArrowUp}{ArrowDown}', 'Japan'],
  ['{ArrowDown}{Home}', 'Jordan'],
  ['{ArrowDown}k', 'Kenya'],
])('"%s" points at %s and leaves the focus in the field', async (keys, name) => {
  const { person } = await draw();
  await person.keyboard(keys);
  expect(pointed()).toBe(name);
  expect(selected()).toEqual([name]);
  expect(document.activeElement).toBe(field());
});

test('it points where it is told to at first, and never behind the last', async () => {
  const { person } = await draw(3);
  expect(pointed()).toBe('Korea');
  await person.keyboard('j');
  expect(pointed()).toBe('Japan');
});

test('Enter chooses what is pointed at and sends no form; nor does it where nothing is left', async () => {
  const { person, onChoose, onSubmit } = await draw();
  await person.keyboard('{ArrowDown}{Enter}');
  expect(onChoose.mock.calls).toEqual([['Jordan']]);
  await person.keyboard('xyz{Enter}{ArrowDown}');
  expect(onChoose).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter that ends a word of an input method chooses nothing', async () => {
  const { onChoose } = await draw();
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(onChoose).not.toHaveBeenCalled();
});

test('a press chooses and leaves the focus in the field', async () => {
  const { person, onChoose } = await draw();
  await person.click(screen.getByRole('option', { name: 'Korea' }));
  expect(onChoose.mock.calls).toEqual([['Korea']]);
  expect(document.activeElement).toBe(field());
});

test('where nothing is left, that is announced, and the field points at nothing', async () => {
  const { person } = await draw();
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  await person.keyboard('xyz');
  expect(options()).toEqual([]);
  expect(status.textContent).toBe('None found');
  expect(field().getAttribute('aria-activedescendant')).toBeNull();
  expect(field().getAttribute('aria-expanded')).toBe('false');
});
