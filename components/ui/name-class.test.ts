import { nameClass } from './name-class';

test.each(['Kovář', 'Šimůnek', 'Çağrı Işık', "O'Neill & Sons", 'Ștefan', 'Zoe\u0301'])(
  'our typefaces draw the name %s',
  (name) => {
    expect(nameClass(name)).toBeUndefined();
  },
);

test.each(['Nguyễn', 'Дмитрий', '李娜', 'Αθηνά', 'Ĉapek', 'Vũ'])(
  'the system typeface draws the whole name %s',
  (name) => {
    expect(nameClass(name)).toBe('system-face');
  },
);
