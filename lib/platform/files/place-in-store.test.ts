/** @jest-environment node */
import { placeInStore } from './place-in-store';

test('a file lies on the shelf of its first two digits, and nothing that is no id lies anywhere', () => {
  expect(placeInStore('0a1b2c3d-0000-4000-8000-000000000000')).toBe('files/0a/0a1b2c3d-0000-4000-8000-000000000000');
  for (const id of ['', '../../etc/passwd', '0A1B2C3D-0000-4000-8000-000000000000'])
    expect(() => placeInStore(id)).toThrow('Not the id');
});
