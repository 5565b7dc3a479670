// For e2e/markup.spec.ts. A module and not JSON because each rule that is off must say why.
const config = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // HTML ignores the case of attributes; React writes some as its properties are called.
    'attr-case': 'off',
    // `async` and `async=""` are equally valid; React writes the second.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Several boxes of one name are one question with several answers, as for radio buttons; the others are the rule's own.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // Where a telephone number may wrap is a matter of looks.
    'tel-non-breaking': 'off',
    // HTML allows every id without spaces; React gives its own script one that begins with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // `<br>` and `<br/>` are equally valid; React writes the second.
    'void-style': 'off',
  },
};

export default config;
