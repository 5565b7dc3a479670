// Stands for `next/form` in what our server renders of a page itself: to the framework's router that is more, in markup a form.
const Form = 'form';

export default Form;
