// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Gallery } from '../src/gallery.tsx';

afterEach(cleanup);

const open = (count: number) =>
  render(
    <Gallery
      label="Photos de la Clio"
      pictures={Array.from({ length: count }, (_, index) => ({
        id: index + 1,
        src: `/photo-${index + 1}.jpg`,
        alt: `Vue ${index + 1}`,
      }))}
    />,
  );
const gallery = () => screen.getByRole('region', { name: 'Photos de la Clio' });
const position = () => within(gallery()).getAllByText(/^\d+ \/ \d+$/)[0]?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const key = (name: string) =>
  fireEvent.keyDown(screen.getByRole('button', { name: 'Agrandir' }), { key: name });

test('its buttons go from the last photo to the first and back', () => {
  open(3);
  press('Photo précédente');
  expect(position()).toBe('3 / 3');
  press('Photo suivante');
  expect(position()).toBe('1 / 3');
});

test('arrow keys, Home and End move from any of its buttons; other keys are the page’s', () => {
  open(3);
  expect(key('ArrowRight')).toBe(false);
  expect(position()).toBe('2 / 3');
  key('End');
  expect(position()).toBe('3 / 3');
  key('ArrowLeft');
  expect(position()).toBe('2 / 3');
  key('Home');
  expect(position()).toBe('1 / 3');
  expect(key('j')).toBe(true);
});

test('a thumbnail shows its photo, and is the current one', () => {
  open(3);
  const thumb = screen.getByRole('link', { name: 'Photo 2' });
  fireEvent.click(thumb);
  expect(position()).toBe('2 / 3');
  expect(thumb.getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: 'Photo 1' }).getAttribute('aria-current')).toBeNull();
});

test('from seven photos, the last thumbnail opens all of them on the whole screen', async () => {
  open(7);
  expect(screen.getAllByRole('link')).toHaveLength(5);
  press('Voir les 7 photos');
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Photos de la Clio' });
  expect(dialog.open).toBe(true);
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Fermer' }));
  expect(dialog.open).toBe(false);
});

test('the address of a photo shows it', () => {
  window.location.hash = '#photo-3';
  open(4);
  expect(position()).toBe('3 / 4');
  window.location.hash = '';
});

test('six photos all have their thumbnail', () => {
  open(6);
  expect(screen.getAllByRole('link')).toHaveLength(6);
  expect(screen.queryByRole('button', { name: /^Voir les/ })).toBeNull();
});

test('a single photo has neither arrows nor thumbnails, and can be enlarged', () => {
  open(1);
  expect(screen.queryByRole('button', { name: 'Photo suivante' })).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  press('Agrandir');
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
});
