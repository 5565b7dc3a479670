/** @jest-environment node */
import { fileLocation } from './store-interface';

test('files are stored in folders named by the first two digits of their ids, and invalid ids are refused', () => {
  expect(fileLocation('0a1b2c3d-0000-4000-8000-000000000000')).toBe('files/0a/0a1b2c3d-0000-4000-8000-000000000000');
  for (const id of ['', '../../etc/passwd', '0A1B2C3D-0000-4000-8000-000000000000'])
    expect(() => fileLocation(id)).toThrow('invalid file id');
});
