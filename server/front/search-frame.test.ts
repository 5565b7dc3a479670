import fc from 'fast-check';
import { fillFrame, frameOf, propsAsData, timesIn, type Varying, withinScript } from './search-frame';

const SHOWN: Varying = {
  list: '<ul><li>, page 2</li></ul>',
  data: '{\\"page\\":2}',
  query: '?q=word',
  title: ', page 2',
  address: '?page=2',
  nonce: 'first',
};

test('a search is rendered by replacing the parts of another search in the template', () => {
  const frame = frameOf(
    '<title>Jobs, page 2</title><a href="/careers?page=2"><ul><li>, page 2</li></ul><script nonce="first">["?q=word",{\\"page\\":2}]</script>',
    SHOWN,
  );
  expect(timesIn(frame, 'list')).toBe(1);
  expect(timesIn(frame, 'title')).toBe(1);
  const other = {
    list: '<p>$& none</p>',
    data: '{}',
    query: '?q=$1',
    title: ', page 33',
    address: '?page=33',
    nonce: 'n',
  };
  expect(fillFrame(frame, other)).toBe(
    '<title>Jobs, page 33</title><a href="/careers?page=33"><p>$& none</p><script nonce="n">["?q=$1",{}]</script>',
  );
});

test('an empty part leaves no placeholder in the template', () => {
  const frame = frameOf('a text', { ...SHOWN, title: '', address: '' });
  expect(frame).toEqual(['a text']);
});

test('text inside inserted parts is not replaced', () => {
  const frame = frameOf('list', { ...SHOWN, list: 'list' });
  expect(fillFrame(frame, { ...SHOWN, list: 'first ?q=word, page 2' })).toBe('first ?q=word, page 2');
});

test("data written into the page equals the data that the framework's client reads", () => {
  // The framework's client unescapes two leading dollar signs to one.
  const readBack = (text: string): unknown =>
    JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' && value.startsWith('$$') ? value.slice(1) : value,
    );
  const text = fc.string({ unit: fc.constantFrom(...'$"\\<>&\u2028\u2029é👩/ab{}[]\'\n') });
  fc.assert(
    fc.property(fc.record({ q: text, rows: fc.array(text), none: fc.constant(null) }), (props) => {
      const script = withinScript(propsAsData(props));
      expect(script).not.toMatch(/[<>&\u2028\u2029\n]/);
      expect(readBack(JSON.parse(`"${script}"`))).toEqual(props);
    }),
  );
});
