// @vitest-environment happy-dom
/** A day, typed or chosen. */
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import '../testing/popovers.ts';
import { show } from '../testing/render.tsx';
import { DayInput } from './day-input.tsx';

const told: string[] = [];
const widen = 'Any day';

function Page({ first = '2026-11-05', ...bounds }: { first?: string; min?: string; max?: string }) {
  const [day, setDay] = useState(first);
  const [{ min, max }, setBounds] = useState(bounds);
  const take = (value: string) => {
    told.push(value);
    setDay(value);
  };
  return (
    <>
      <DayInput label="From date" value={day} min={min} max={max} onValue={take} />
      <button type="button" onClick={() => setBounds({})}>
        {widen}
      </button>
    </>
  );
}

async function open(props: { first?: string; min?: string; max?: string } = {}): Promise<UserEvent> {
  told.length = 0;
  return show(<Page {...props} />);
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'From date' });
const isBad = () => field().getAttribute('aria-invalid') === 'true';

async function type(person: UserEvent, text: string): Promise<void> {
  await person.clear(field());
  await person.type(field(), text);
}

test('stands as the language writes it, and is told once it is whole', async () => {
  const person = await open();
  expect(field().value).toBe('05/11/2026');
  expect(field().placeholder).toBe('DD/MM/YYYY');
  await type(person, '7.11.2026');
  expect(told).toEqual(['', '2026-11-07']);
  await person.tab();
  expect(field().value).toBe('07/11/2026');
  expect(isBad()).toBe(false);
});

test('what is no day is marked once it is left, and stays; emptied it is none', async () => {
  const person = await open();
  await type(person, '31/4/2026');
  expect(isBad()).toBe(false);
  await person.tab();
  expect([field().value, isBad(), told]).toEqual(['31/4/2026', true, ['']]);
  screen.getByText('Write the day as DD/MM/YYYY');
  await type(person, '30/4/2026');
  expect([isBad(), told.at(-1)]).toEqual([false, '2026-04-30']);
  await person.clear(field());
  await person.tab();
  expect([told.at(-1), field().value, isBad()]).toEqual(['', '', false]);
});

test('a day before the first or after the last is none', async () => {
  const person = await open({ min: '2026-11-03', max: '2026-11-20' });
  for (const outside of ['2/11/2026', '21/11/2026']) {
    await type(person, outside);
    await person.tab();
    expect([isBad(), told.at(-1)]).toEqual([true, '']);
  }
  await type(person, '20/11/2026');
  expect(told.at(-1)).toBe('2026-11-20');
});

test('what lay outside the days counts once they hold it', async () => {
  const person = await open({ max: '2026-11-20' });
  await type(person, '25/11/2026');
  await person.tab();
  screen.getByText('Not within the chosen days');
  await person.click(screen.getByRole('button', { name: widen }));
  expect([isBad(), told.at(-1)]).toEqual([false, '2026-11-25']);
  expect(screen.queryByText('Not within the chosen days')).toBeNull();
});

test('what an address holds and is no day harms nothing, and another is chosen', async () => {
  const person = await open({ first: '2026-13-45', max: '2026-99-99' });
  expect(field().value).toBe('2026-13-45');
  await person.click(screen.getByRole('button', { name: 'From date: calendar' }));
  await screen.findByRole('grid');
  await person.keyboard('{Enter}');
  expect(told.at(-1)).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('is chosen in a calendar of the month, by pointer and by keys', async () => {
  const person = await open({ min: '2026-10-30' });
  const calendar = screen.getByRole('button', { name: 'From date: calendar' });
  await person.click(calendar);
  const grid = await screen.findByRole('grid', { name: 'November 2026' });
  await person.click(within(grid).getByRole('button', { name: /^Friday,? 20 November 2026/ }));
  expect([told, field().value]).toEqual([['2026-11-20'], '20/11/2026']);
  expect(screen.queryByRole('grid')).toBeNull();
  await person.click(calendar);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/^Friday,? 20 November 2026/);
  await person.keyboard('{ArrowDown}{Enter}');
  expect(field().value).toBe('27/11/2026');
  await person.click(calendar);
  await person.click(await screen.findByRole('button', { name: 'Previous month' }));
  const october = await screen.findByRole('grid', { name: 'October 2026' });
  expect(within(october).getByRole<HTMLButtonElement>('button', { name: /^Thursday,? 29 October 2026/ }).disabled).toBe(
    true,
  );
});
