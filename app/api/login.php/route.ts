// The name under which older clients know it.
export { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } from '../moderator/login.php/route';
