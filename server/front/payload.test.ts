import { joinPayload } from './payload';

const FIRST = '(self.__next_f=self.__next_f||[]).push([0])';
const push = (text: string) => `self.__next_f.push([1,${JSON.stringify(text)}])`;
const read = (script: string) => JSON.parse(/push\(\[1,(?<text>".*")\]\)$/s.exec(script)?.groups?.text ?? '') as string;
const joined = (...texts: string[]) => joinPayload([FIRST, ...texts.map(push)]);

test('a joined payload is the same in whichever order its rows became ready, and wherever it was cut', () => {
  const one = '1:I[7,["a.js"],"Page"]\n0:["$","$L1",null,{"text":"$2","also":"$@3"}]\n2:Tc,two\nlines é3:{"n":1}\n';
  const other = '0:["$","$L9",null,{"text":"$a","also":"$@b"}]\nb:{"n":1}\na:Tc,two\nlines é9:I[7,["a.js"],"Page"]\n';
  expect(joined(other)).toBe(joined(one.slice(0, 30), one.slice(30, 70), one.slice(70)));
  expect(read(joined(other))).toBe(
    '1:I[7,["a.js"],"Page"]\n2:Tc,two\nlines é3:{"n":1}\n0:["$","$L1",null,{"text":"$2","also":"$@3"}]\n',
  );
});

test('in a joined payload hints stay, unreferenced rows come last, and texts that look like references are unchanged', () => {
  const text =
    ':HL["/a.css","style"]\n5:null\n0:["$$2","say \\"$5: now\\"","$D2026-11-26T00:00:00Z","$undefined","$4:props:a"]\n4:{}\n';
  expect(read(joined(text))).toBe(
    ':HL["/a.css","style"]\n1:{}\n0:["$$2","say \\"$5: now\\"","$D2026-11-26T00:00:00Z","$undefined","$1:props:a"]\n2:null\n',
  );
});

test('a joined payload has all rows of a stream, in their order', () => {
  expect(read(joined('5:X\n0:["$5"]\n5:"item"\n5:C\n'))).toBe('1:X\n1:"item"\n1:C\n0:["$1"]\n');
});

test('payload scripts of an unknown form are joined unchanged', () => {
  const scripts = [FIRST, push('0:null\n'), 'self.__next_f.push([3,"AAAA"])'];
  expect(joinPayload(scripts)).toBe(scripts.join(';\n'));
});
